import { sql } from 'kysely'
import type { Executor } from '../platform/database/database.ts'

// The number of the lock. Its bytes spell «DEMO» in ASCII.
const DEMO_LOCK = 0x44454d4f

/** Takes a lock that lasts until the transaction ends. Only one replica at a time can then fill the database. */
export const lockDemo = async (trx: Executor): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(trx)
}

export const hasUsuarios = async (executor: Executor): Promise<boolean> =>
  (await executor.selectFrom('usuarios').select('id').limit(1).executeTakeFirst()) !== undefined

/** Gives all notifications new ids in the order in which they were sent, because lists of them are sorted by id. */
export const sortNotificaciones = async (trx: Executor): Promise<void> => {
  await sql`
    with todas as (delete from public.notificaciones returning *)
    insert into public.notificaciones
      (ambito_id, usuario_id, excepto_id, tipo, titulo, mensaje, producto_id, dias_aviso, enviada_en)
    select ambito_id, usuario_id, excepto_id, tipo, titulo, mensaje, producto_id, dias_aviso, enviada_en
    from todas order by enviada_en, id`.execute(trx)
}

/** Marks the accounts' notifications up to `moment` as read. They count as read 40 minutes after they were sent. */
export const markOldLeidas = async (
  trx: Executor,
  { idsUsuario, moment }: { readonly idsUsuario: readonly number[]; readonly moment: Date },
): Promise<void> => {
  await sql`
    insert into public.notificaciones_leidas (usuario_id, notificacion_id, leida_en)
    select u.id, n.id, n.enviada_en + interval '40 minutes'
    from public.usuarios u join public.notificaciones n on n.enviada_en <= ${moment}
      and (n.usuario_id = u.id or n.ambito_id = u.ambito_id and n.excepto_id is distinct from u.id
        or n.usuario_id is null and n.ambito_id is null)
    where u.id = any(${[...idsUsuario]}::bigint[])`.execute(trx)
}
