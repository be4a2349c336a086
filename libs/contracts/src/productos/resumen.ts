import { z } from 'zod'

const cuantos = z.number().int().min(0)

/**
 * `GET /productos/resumen`: the numbers of products in the person's scope (docs/glossary.md: ambito). `vencidos`,
 * `vencen7d` and `vencen30d` count the products that the filter `vence` of `GET /productos` selects. The present day is
 * the day in Bogotá. `stockBajo` counts the products with 5 units or fewer. `porCategoria` begins with the category
 * that has the most products. In `porCategoria`, products without a category are counted under the category `null`.
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
/** The numbers of products in an inventory. */
export type ResumenInventario = z.infer<typeof resumenInventarioSchema>
