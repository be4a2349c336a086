import { sql } from 'kysely'
import type { ConsultaSenales, Senal, SenalesPorMinuto } from '@mi/contracts'
import type { Executor, NamedExecutor } from '../../platform/database/database.ts'

// The join drops signals of unknown releases. The fixed order of the rows prevents deadlocks between concurrent calls.
const ADD = `
  insert into public.plataforma_senales (modulo, version, minuto, resultado, cantidad, ms_total)
  select s.module, s.version, date_trunc('minute', $2::timestamptz), s.resultado, count(*), sum(s.ms)
  from jsonb_to_recordset($1) as s (module text, version text, resultado text, ms bigint)
  join public.plataforma_releases r on r.modulo = s.module and r.version = s.version
  group by s.module, s.version, s.resultado
  order by s.module, s.version, s.resultado
  on conflict (modulo, version, minuto, resultado) do update
  set cantidad = plataforma_senales.cantidad + excluded.cantidad,
      ms_total = plataforma_senales.ms_total + excluded.ms_total`

export const addSenales = async (
  executor: NamedExecutor,
  senales: readonly Senal[],
  fecha: Date,
): Promise<void> => {
  // `detalle` is left out, because it is an error message and could contain characters that PostgreSQL refuses.
  const rows = senales.map(({ module, version, resultado, ms }) => ({ module, version, resultado, ms }))
  await executor.named('add-senales', ADD, [JSON.stringify(rows), fecha])
}

export const removeSenalesBefore = async (executor: Executor, fecha: Date): Promise<void> => {
  await executor.deleteFrom('plataforma_senales').where('minuto', '<', fecha).execute()
}

/** Returns the newest minute first. */
export const listSenales = async (
  executor: Executor,
  { module, version }: ConsultaSenales,
  desde: Date,
): Promise<SenalesPorMinuto[]> => {
  const rows = await executor
    .selectFrom('plataforma_senales')
    .select(['minuto', 'modulo as module', 'version', 'resultado', 'cantidad', 'ms_total as msTotal'])
    .where('minuto', '>', desde)
    .$if(module !== undefined, (query) => query.where('modulo', '=', module ?? ''))
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? ''))
    .orderBy('minuto', 'desc')
    .orderBy(sql`modulo, version, resultado`)
    .execute()
  return rows.map((row) => ({ ...row, minuto: row.minuto.toISOString() }))
}
