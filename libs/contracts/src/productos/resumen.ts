import { z } from 'zod'

const cuantos = z.number().int().min(0)

/**
 * `GET /productos/resumen`: how many products are in the person's scope. `vencidos`, `vencen7d` and `vencen30d` count
 * the products that the filter `vence` of `GET /productos` selects, by the date in Bogotá. `stockBajo` counts the
 * products with 5 units or fewer. `porCategoria` begins with the category that has the most products. Products without
 * a category have the category `null` there.
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
