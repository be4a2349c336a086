import { z } from 'zod'

/** The order of a list: the name of a column, with «-» in front for descending. */
export type OrdenDe<Columna extends string> = Columna | `-${Columna}`

/** The query parameter `orden` of a list that can be sorted by `columnas`. */
export const ordenPor = <const Columna extends string>(columnas: readonly [Columna, ...Columna[]]) => {
  const ordenes = columnas.flatMap((columna) => [columna, `-${columna}`] as const)
  return z.enum(ordenes as [OrdenDe<Columna>, ...OrdenDe<Columna>[]], {
    error: `Ordena por una de estas columnas: ${columnas.join(', ')}. Un «-» delante invierte el orden.`,
  })
}
