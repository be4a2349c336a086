import type { Executor, NamedExecutor } from '../../../platform/database/database.ts'
import { sql } from 'kysely'
import type { LugarDeError } from '@mi/contracts'

// `medida` is the kind of a fact, such as `sesion` (an outcome), `lcp`, or `error:` with a hash of the error.
/** A fact that a page reports about a version. If the page repeats a `medida` of the version, only the first counts. */
export interface Dato {
  readonly module: string
  readonly version: string
  readonly medida: string
  readonly clase: string
  readonly mensaje?: string
}

/** The version and the `medida` of a fact that a page reported for the first time. */
export type Contado = Pick<Dato, 'module' | 'version' | 'medida'>

// If 300 facts of a page have been counted, its next facts are dropped. If 20 kinds of error of a page have been
// counted, its next errors are dropped. The join drops facts about versions that were never published. Both inserts
// sort their rows, because concurrent calls could otherwise deadlock.
const COUNT = `
  with nuevo as (
    insert into public.plataforma_cargas (pagina, modulo, version, medida, creado_en)
    select $1, d.module, d.version, d.medida, $3
    from jsonb_to_recordset($2) as d (module text, version text, medida text)
    join public.plataforma_releases r on r.modulo = d.module and r.version = d.version
    where (select count(*) from public.plataforma_cargas where pagina = $1) < 300
      and (d.medida not like 'error:%'
        or (select count(*) from public.plataforma_cargas where pagina = $1 and medida like 'error:%') < 20)
    order by 2, 3, 4
    on conflict do nothing
    returning modulo, version, medida
  ), sumado as (
    insert into public.plataforma_salud (modulo, version, minuto, medida, clase, cantidad)
    select n.modulo, n.version, date_trunc('minute', $3::timestamptz), split_part(n.medida, ':', 1), d.clase, count(*)
    from nuevo n
    join jsonb_to_recordset($2) as d (module text, version text, medida text, clase text)
      on d.module = n.modulo and d.version = n.version and d.medida = n.medida
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (modulo, version, minuto, medida, clase) do update
    set cantidad = plataforma_salud.cantidad + excluded.cantidad
  )
  select modulo as module, version, medida from nuevo`

/**
 * Counts the facts that a page reports, but none that the page has reported before.
 * @returns the facts that were counted now.
 */
export const count = (
  executor: NamedExecutor,
  { pagina, datos, fecha }: { pagina: string; datos: readonly Dato[]; fecha: Date },
): Promise<Contado[]> => executor.named('count-salud', COUNT, [pagina, JSON.stringify(datos), fecha])

// At most this many kinds of error are kept for each version. `listErrores` returns fewer. The others are kept because
// a new kind of error is rare at first, but it can become frequent.
const ERRORS_KEPT = 100

// The places of an error are browsers, versions of the shell and types of connection. Clients can invent browsers, so
// only the most frequent places are kept. The places in the present report are always kept, because a new place is rare
// at first.
const PLACES_KEPT = 40

interface Errores {
  readonly errores: readonly Dato[]
  readonly lugares: readonly Omit<LugarDeError, 'cantidad'>[]
  readonly fecha: Date
}

/** Counts errors and their places. Keeps only the `ERRORS_KEPT` most frequent kinds of error of each version. */
export const addErrores = async (executor: Executor, { errores, lugares, fecha }: Errores): Promise<void> => {
  const rows = JSON.stringify(errores)
  const places = JSON.stringify(
    Object.fromEntries(lugares.map(({ tipo, nombre }) => [`${tipo}:${nombre}`, 1])),
  )
  await sql`
    insert into public.plataforma_errores
      (modulo, version, huella, mensaje, cantidad, primera_vez, ultima_vez, lugares)
    select e.module, e.version, split_part(e.medida, ':', 2), e.mensaje, 1, ${fecha}, ${fecha}, ${places}::jsonb
    from jsonb_to_recordset(${rows}::jsonb) as e (module text, version text, medida text, mensaje text)
    order by 1, 2, 3
    on conflict (modulo, version, huella) do update
    set cantidad = plataforma_errores.cantidad + 1, ultima_vez = excluded.ultima_vez, lugares = (
      select jsonb_object_agg(lugar, veces) from (
        select lugar, sum(veces::int) as veces from (
          select * from jsonb_each_text(plataforma_errores.lugares)
          union all select * from jsonb_each_text(excluded.lugares)
        ) as cada (lugar, veces)
        group by 1 order by jsonb_exists(excluded.lugares, lugar) desc, 2 desc, 1 limit ${PLACES_KEPT}) as sumado)`.execute(
    executor,
  )
  await sql`
    delete from public.plataforma_errores where (modulo, version, huella) in (
      select modulo, version, huella from (
        select modulo, version, huella, row_number() over (
          partition by modulo, version order by cantidad desc, ultima_vez desc, huella) as puesto
        from public.plataforma_errores
        where (modulo, version) in (
          select e.module, e.version from jsonb_to_recordset(${rows}::jsonb) as e (module text, version text))
      ) r where puesto > ${ERRORS_KEPT})`.execute(executor)
}

interface FilaDeSalud {
  readonly version: string
  readonly minuto: Date
  readonly medida: string
  readonly clase: string
  readonly cantidad: number
}

/**
 * Adds up the counts of each group of `grupo` minutes. The groups are counted from the start of 1970, not from `desde`,
 * so the first and the last group could be incomplete.
 */
export const listSalud = (
  executor: Executor,
  modulo: string,
  { desde, grupo }: { desde: Date; grupo: number },
): Promise<FilaDeSalud[]> =>
  sql<FilaDeSalud>`
    select version, date_bin(make_interval(mins => ${grupo}::int), minuto, timestamptz 'epoch') as minuto, medida, clase,
      sum(cantidad)::bigint as cantidad
    from public.plataforma_salud where modulo = ${modulo} and minuto > ${desde}
    group by 1, 2, 3, 4 order by 2`
    .execute(executor)
    .then(({ rows }) => rows)

interface FilaDeError {
  readonly version: string
  readonly huella: string
  readonly mensaje: string
  readonly cantidad: number
  readonly primera: Date
  readonly ultima: Date
  /** How many pages reported the error in each place. Each key is a type and a place, such as `linea:4g`. */
  readonly lugares: Readonly<Record<string, number>>
}

export const listErrores = (
  executor: Executor,
  modulo: string,
  { desde, atMost }: { desde: Date; atMost: number },
) =>
  sql<FilaDeError>`
    select version, huella, mensaje, cantidad, primera_vez as primera, ultima_vez as ultima, lugares from (
      select *, row_number() over (partition by version order by cantidad desc, ultima_vez desc, huella) as puesto
      from public.plataforma_errores where modulo = ${modulo} and ultima_vez > ${desde}
    ) e where puesto <= ${atMost} order by version, puesto`
    .execute(executor)
    .then(({ rows }) => rows)

/**
 * Counts the people who opened a version in the 24 hours before a rollout began. `sesiones` counts all of them.
 * `fallidas` counts only those whose first outcome was a failure. A person counts once for each calendar day (UTC).
 */
export const countBefore = async (
  executor: Executor,
  { version, rollout }: { version: string; rollout: number },
): Promise<{ sesiones: number; fallidas: number }> => {
  const { rows } = await sql<{ sesiones: number; fallidas: number }>`
    select coalesce(sum(s.cantidad), 0)::int as sesiones,
      coalesce(sum(s.cantidad) filter (where s.clase <> 'montado'), 0)::int as fallidas
    from public.plataforma_candidatos c
    join public.plataforma_salud s on s.modulo = c.modulo and s.version = ${version} and s.medida = 'persona'
      and s.minuto < c.creado_en and s.minuto >= c.creado_en - interval '1 day'
    where c.id = ${rollout}`.execute(executor)
  return rows[0] ?? { sesiones: 0, fallidas: 0 }
}
