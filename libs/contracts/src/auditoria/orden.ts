import { z } from 'zod'

/** The order of a list: the name of the column to sort by. A «-» in front of the name means descending order. */
export type OrdenDe<Columna extends string> = Columna | `-${Columna}`

/** The query parameter `orden` of a list that can be sorted by any one of `columnas`. */
export const ordenPor = <const Columna extends string>(columnas: readonly [Columna, ...Columna[]]) => {
  const ordenes = columnas.flatMap((columna) => [columna, `-${columna}`] as const)
  return z.enum(ordenes as [OrdenDe<Columna>, ...OrdenDe<Columna>[]], {
    error: `Ordena por una de estas columnas: ${columnas.join(', ')}. Un «-» delante invierte el orden.`,
  })
}
