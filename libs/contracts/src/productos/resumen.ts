import { z } from 'zod'

const cuantos = z.number().int().min(0)

/**
 * `GET /productos/resumen`: how many products are in the person's scope, in total and by kind. Days are counted in
 * Bogotá time. `vencidos`, `vencen7d` and `vencen30d` count the products that the list shows with the filter
 * `vence=vencidos`, `vence=7d` and `vence=30d`. `stockBajo` counts the products with 5 units or fewer, and `categorias`
 * counts the distinct categories. `porCategoria` starts with the largest category; the category `null` means «without a
 * category».
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
