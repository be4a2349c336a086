import { sql } from 'kysely'
import { DIAS_AVISO } from '@mi/contracts'
import { DIAS_DE_CONSUMO, DIAS_DE_RESERVA, ventanaDeAvisos } from '@mi/domain'
import type { Executor } from '../database.ts'

/** The key of a product. A search sorts products by this key, and returns only products after the key `despuesDe`. */
export interface ClaveProducto {
  readonly ambitoId: number
  readonly idProducto: number
}

interface Order {
  readonly despuesDe: ClaveProducto
  readonly atMost: number
}

/**
 * Finds products with an expiry notice to send. The query searches one scope after another, by an index whose first
 * column is the scope. An additional index across all scopes would slow down every write.
 */
export const findPorVencer = async (
  executor: Executor,
  { despuesDe, atMost, hoy }: Order & { readonly hoy: string },
): Promise<ClaveProducto[]> => {
  const { desde, hasta } = ventanaDeAvisos(hoy)
  const { rows } = await sql<ClaveProducto>`
    select vence.ambito_id as "ambitoId", vence.id as "idProducto"
    from public.ambitos a cross join lateral (
      select p.ambito_id, p.id from public.productos p
      left join public.alertas t on t.ambito_id = p.ambito_id and t.producto_id = p.id
        and t.tipo = 'PRODUCTO_VENCIDO' and t.clave = to_char(p.fecha_vencimiento, 'YYYY-MM-DD')
      where p.ambito_id = a.id and p.eliminado_en is null
        and p.fecha_vencimiento between ${desde}::date and ${hasta}::date
        and exists (
          select from unnest(${[...DIAS_AVISO]}::int[]) as dia
          where dia >= p.fecha_vencimiento - ${hoy}::date and (t.dias is null or dia < t.dias))
    ) vence
    where a.id >= ${despuesDe.ambitoId}
      and (vence.ambito_id, vence.id) > (${despuesDe.ambitoId}, ${despuesDe.idProducto})
    order by a.id, vence.id limit ${atMost}`.execute(executor)
  return rows
}

/** A product and the number of its units (`salidas`) that were consumed in the last `DIAS_DE_CONSUMO` days. */
export interface ConsumoProducto extends ClaveProducto {
  readonly salidas: number
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Finds products that have no open restock alert, although their stock no longer lasts `DIAS_DE_RESERVA` days. Also
 * finds products that still have an open restock alert, although their stock lasts long enough again. Deletions are no
 * consumption, and neither are changes that were undone. An undo can be undone too, so a change and its undos form a
 * chain. An undo that takes units is consumption only if the first change of the chain took units too. Otherwise the
 * undo only takes back units that were added. Each chain is walked once, so many undos cannot slow the search.
 */
export const findConsumos = async (
  executor: Executor,
  { despuesDe, atMost, now }: Order & { readonly now: Date },
): Promise<ConsumoProducto[]> => {
  const desde = new Date(now.getTime() - DIAS_DE_CONSUMO * DAY_MS)
  const { rows } = await sql<ConsumoProducto>`
    with vivas as materialized (
      select h.ambito_id, h.producto_id, h.delta, h.deshace_id
      from public.historial h
      where h.fecha_cambio >= ${desde} and h.delta < 0 and h.accion = 'modificado'
        and not exists (
          select from public.historial u where u.ambito_id = h.ambito_id and u.deshace_id = h.id)
    ), consumo as materialized (
      select v.ambito_id, v.producto_id, sum(-v.delta) as salidas
      from vivas v
      where case when v.deshace_id is null then true else (
        with recursive cadena as (
          select d.deshace_id, d.delta from public.historial d
          where d.ambito_id = v.ambito_id and d.id = v.deshace_id
          union all
          select d.deshace_id, d.delta from cadena c join public.historial d
            on d.ambito_id = v.ambito_id and d.id = c.deshace_id
        )
        select primera.delta < 0 from cadena primera where primera.deshace_id is null) end
      group by v.ambito_id, v.producto_id
    ), cambian as (
      select p.ambito_id, p.id, c.salidas
      from consumo c join public.productos p on p.ambito_id = c.ambito_id and p.id = c.producto_id
      where p.eliminado_en is null and p.cantidad::bigint * ${DIAS_DE_CONSUMO} < c.salidas * ${DIAS_DE_RESERVA}
        and not exists (
          select from public.alertas t where t.ambito_id = p.ambito_id and t.producto_id = p.id
            and t.tipo = 'REPOSICION_RECOMENDADA' and t.recuperada_en is null)
      union all
      select p.ambito_id, p.id, coalesce(c.salidas, 0)
      from public.alertas t join public.productos p on p.ambito_id = t.ambito_id and p.id = t.producto_id
      left join consumo c on c.ambito_id = p.ambito_id and c.producto_id = p.id
      where t.tipo = 'REPOSICION_RECOMENDADA' and t.recuperada_en is null and p.eliminado_en is null
        and p.cantidad::bigint * ${DIAS_DE_CONSUMO} >= coalesce(c.salidas, 0) * ${DIAS_DE_RESERVA}
    )
    select ambito_id as "ambitoId", id as "idProducto", salidas::bigint as salidas from cambian
    where (ambito_id, id) > (${despuesDe.ambitoId}, ${despuesDe.idProducto})
    order by ambito_id, id limit ${atMost}`.execute(executor)
  return rows
}
