import { z } from 'zod'

const cuantos = z.number().int().min(0)

/**
 * `GET /productos/resumen`: how many products are in the person's scope. `vencidos`, `vencen7d` and `vencen30d` count
 * as the filter `vence` does, in Bogotá time. `stockBajo` counts the products with 5 units or fewer. `porCategoria`
 * starts with the largest category; its category `null` counts the products without one.
 */
export const resumenInventarioSchema = z
  .object({
    productos: cuantos,
    stockBajo: cuantos,
    categorias: cuantos,
    vencidos: cuantos,
    vencen7d: cuantos,
    vencen30d: cuantos,
    porCategoria: z.array(z.object({ categoria: z.string().nullable(), productos: cuantos })),
  })
  .meta({ id: 'ResumenInventario' })
/** An inventory in numbers. */
export type ResumenInventario = z.infer<typeof resumenInventarioSchema>
