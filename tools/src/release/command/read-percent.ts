/** Reads a percentage from 0 to 100 with up to two decimals after a comma or a point. @throws for other text. */
export const readPercent = (typed: string, name: string): number => {
  const percent = Number(typed.replace(',', '.'))
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(typed) || percent > 100)
    throw new Error(`${name} es un porcentaje de 0 a 100, con dos decimales como máximo: no «${typed}».`)
  return percent
}

export const sayPercent = (percent: number): string => `${String(percent).replace('.', ',')} %`
