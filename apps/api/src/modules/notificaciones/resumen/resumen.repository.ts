import { sql } from 'kysely'
import type { TipoUsuario } from '@mi/contracts'
import type { Executor } from '../../../platform/database/database.ts'

export interface Suscriptor {
  readonly idUsuario: number
  readonly ambitoId: number
  readonly nombre: string
  readonly correo: string
  readonly tipoUsuario: TipoUsuario
  readonly diasAviso: number[]
  readonly productoVencido: boolean
  readonly stockBajo: boolean
  readonly reposicion: boolean
}

/** Which people to find: at most `limite` people whose mail is due and whose id is above `despuesDe`. */
interface Due {
  readonly hoy: string
  readonly hora: number
  readonly despuesDe: number
  readonly limite: number
}

const due = (executor: Executor, { hoy, hora }: Pick<Due, 'hoy' | 'hora'>) =>
  executor
    .selectFrom('preferencias_notificaciones as p')
    .where('p.resumen_activo', '=', true)
    .where('p.resumen_hora', '<=', hora)
    .where((is) => is.or([is('p.resumen_enviado_el', 'is', null), is('p.resumen_enviado_el', '<', hoy)]))
    .where((is) => is.or([is('p.resumen_desde', 'is', null), is('p.resumen_desde', '<=', hoy)]))

export const findSuscriptores = (
  executor: Executor,
  { despuesDe, limite, ...moment }: Due,
): Promise<Suscriptor[]> =>
  due(executor, moment)
    .innerJoin('usuarios as u', 'u.id', 'p.usuario_id')
    .where('u.estado', '=', 'activo')
    // `perfil_completo` is true for an INCOMPLETE profile, with which a person cannot see the inventory yet.
    .where('u.perfil_completo', '=', false)
    .where('p.usuario_id', '>', despuesDe)
    .orderBy('p.usuario_id')
    .limit(limite)
    .select([
      'u.id as idUsuario',
      'u.ambito_id as ambitoId',
      'u.nombre_completo as nombre',
      'u.correo',
      'u.tipo_usuario as tipoUsuario',
      'p.dias_aviso as diasAviso',
      'p.producto_vencido as productoVencido',
      'p.stock_bajo as stockBajo',
      'p.reposicion',
    ])
    .execute()

/**
 * Claims today's mails to the people in `ids`. People are left out if another replica has claimed their mail, or if
 * they have just unsubscribed.
 * @returns the ids of the people whose mails this call claimed.
 */
export const takeResumenes = async (
  trx: Executor,
  { hoy, hora, ids }: Pick<Due, 'hoy' | 'hora'> & { readonly ids: readonly number[] },
): Promise<ReadonlySet<number>> => {
  const rows = await trx
    .updateTable('preferencias_notificaciones')
    .set({ resumen_enviado_el: hoy })
    .where(
      'usuario_id',
      'in',
      due(trx, { hoy, hora })
        .where('p.usuario_id', 'in', [...ids])
        .orderBy('p.usuario_id')
        .forUpdate()
        .select('p.usuario_id'),
    )
    .returning('usuario_id as idUsuario')
    .execute()
  return new Set(rows.map(({ idUsuario }) => idUsuario))
}

/**
 * Whether the person still gets the daily mail at this address. A mail could wait in the outbox for hours. By then, the
 * person could have left, unsubscribed or replaced the address. A replaced address could belong to a stranger.
 */
export const wantsResumen = async (
  executor: Executor,
  idUsuario: number,
  correo: string,
): Promise<boolean> => {
  const found = await executor
    .selectFrom('preferencias_notificaciones as p')
    .innerJoin('usuarios as u', 'u.id', 'p.usuario_id')
    .where('u.id', '=', idUsuario)
    .where(sql`lower(u.correo)`, '=', sql`lower(${correo}::text)`)
    .where('u.estado', '=', 'activo')
    // `perfil_completo` is true for an INCOMPLETE profile.
    .where('u.perfil_completo', '=', false)
    .where('p.resumen_activo', '=', true)
    .select('u.id')
    .executeTakeFirst()
  return found !== undefined
}

/** @returns whether the daily mail was on before. */
export const turnOffResumen = async (trx: Executor, idUsuario: number): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('preferencias_notificaciones')
    .set({ resumen_activo: false })
    .where('usuario_id', '=', idUsuario)
    .where('resumen_activo', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
