import { z } from 'zod'

const cuantos = z.number().int().min(0)

/**
 * `GET /productos/resumen`: the person's scope in numbers, days counted in Bogotá. `vencidos`, `vencen7d` and
 * `vencen30d` are the lists that the filter `vence` gives; `stockBajo` counts 5 units or fewer; `categorias` are the
 * distinct ones; `porCategoria` has the largest first, products without one under `null`.
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
export type ResumenInventario = z.infer<typeof resumenInventarioSchema>
