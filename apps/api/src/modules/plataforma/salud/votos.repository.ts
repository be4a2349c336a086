import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/database.ts'

interface Votante {
  readonly rollout: number
  /** Identifies the person, or the browser if no person is signed in. */
  readonly unidad: string
  readonly esCandidato: boolean
}

export interface Voto extends Votante {
  /** Identifies the person, company or browser to which the rollout assigns a version. */
  readonly grupo: string
  readonly esPersona: boolean
  readonly porPorcentaje: boolean
  readonly esFrio: boolean
  readonly fallo: boolean
  /** The hash of the browser's network, or `null` if a person is signed in. */
  readonly red: string | null
  readonly servidaEn: Date
  readonly fecha: Date
}

// At most this many signed-out browsers of one network are allowed to vote in a rollout. This is enough for a household
// or a small office. With a higher limit, one machine could decide the verdict on a candidate.
const VOTES_PER_NETWORK = 3

/** Locks the votes of one network in a rollout. Otherwise, simultaneous votes could exceed `VOTES_PER_NETWORK`. */
export const lockRed = async (
  executor: Executor,
  { rollout, red }: Pick<Voto, 'rollout' | 'red'>,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`voto ${rollout} ${red}`}, 0))`.execute(executor)
}

/**
 * Stores one vote for each voter, version and `tramo` (a period in which the candidate's share stays the same). Only a
 * voter's first vote for a version counts as an outcome. `countReparto` leaves out the votes from pages that were
 * served before the `tramo` began. Such a page votes again only if its tab changes to the candidate, so its votes would
 * inflate the candidate's share.
 */
export const insertVoto = async (executor: Executor, voto: Voto): Promise<void> => {
  const {
    rollout,
    unidad,
    esCandidato,
    grupo,
    esPersona,
    porPorcentaje,
    esFrio,
    fallo,
    red,
    servidaEn,
    fecha,
  } = voto
  await sql`
    insert into public.plataforma_votos
      (rollout, unidad, es_candidato, tramo, grupo, es_primero, es_persona, por_porcentaje, es_frio, fallo, red, creado_en)
    select c.id, ${unidad}, ${esCandidato}, c.tramo, ${grupo},
      not exists (select from public.plataforma_votos v
        where v.rollout = c.id and v.unidad = ${unidad} and v.es_candidato = ${esCandidato}),
      ${esPersona},
      ${porPorcentaje} and ${servidaEn} >= coalesce(c.tramo_desde, c.desde), ${esFrio}, ${fallo}, ${red}, ${fecha}
    from public.plataforma_candidatos c
    where c.id = ${rollout} and c.estado in ('activo', 'pausado')
      and (${red}::text is null or (
        select count(distinct v.unidad) from public.plataforma_votos v where v.rollout = c.id and v.red = ${red}
      ) < ${VOTES_PER_NETWORK})
    on conflict (rollout, unidad, es_candidato, tramo) do update set por_porcentaje = true
    where excluded.por_porcentaje and not plataforma_votos.por_porcentaje`.execute(executor)
}

const lastOf = ({ rollout, unidad, esCandidato }: Votante) =>
  sql<number>`(select max(v.tramo) from public.plataforma_votos v
    where v.rollout = ${rollout} and v.unidad = ${unidad} and v.es_candidato = ${esCandidato})`

/**
 * Marks the voter's latest vote for a version, because the version broke after it was shown. If the tab has been open
 * since an earlier `tramo`, the latest vote can belong to that `tramo`.
 */
export const markTardio = async (executor: Executor, votante: Votante): Promise<void> => {
  const { rollout, unidad, esCandidato } = votante
  await executor
    .updateTable('plataforma_votos')
    .set({ tardio: true })
    .where('rollout', '=', rollout)
    .where('unidad', '=', unidad)
    .where('es_candidato', '=', esCandidato)
    .where('tramo', '=', lastOf(votante))
    .where('tardio', '=', false)
    .execute()
}

// Since when the signals of rollout `c` count (`senalesDesde` in registro/rollouts.repository.ts).
const SINCE = sql`case when c.estado = 'activo' then c.desde else coalesce(c.senales_desde, c.desde) end`

/**
 * Records whether the first measured page of a person was slow. Later pages are ignored until the rollout resumes, so
 * `sumVotos` can add up rows instead of grouping them by person. Ignores signed-out browsers.
 */
export const markLento = async (executor: Executor, votante: Votante, esLento: boolean): Promise<void> => {
  const { rollout, unidad, esCandidato } = votante
  await executor
    .updateTable('plataforma_votos')
    .set({ lento: esLento })
    .where('rollout', '=', rollout)
    .where('unidad', '=', unidad)
    .where('es_candidato', '=', esCandidato)
    .where('es_persona', '=', true)
    .where('tramo', '=', lastOf(votante))
    .where('lento', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from public.plataforma_votos v join public.plataforma_candidatos c on c.id = v.rollout
        where v.rollout = ${rollout} and v.unidad = ${unidad} and v.es_candidato = ${esCandidato}
          and v.lento is not null and v.creado_en >= ${SINCE})`,
    )
    .execute()
}

/** A rollout, and since when its signals count: since the rollout last resumed or, if it has never resumed, began. */
export interface DesdeCuando {
  readonly id: number
  readonly senalesDesde: string
}

export interface SumaDeVotos {
  readonly esCandidato: boolean
  readonly esPersona: boolean
  readonly esPrimero: boolean
  readonly esFrio: boolean
  readonly porPorcentaje: boolean
  readonly tramo: number
  readonly hora: string
  readonly sesiones: number
  readonly fallidas: number
  /** The number of people whose first measured page since `senalesDesde` belongs to these votes. */
  readonly medidas: number
  /** The number of people for whom this page was slow. */
  readonly lentas: number
}

// `date_bin` and grouping before the conversion to text make this query five times as fast as `date_trunc(…)::text`.
export const sumVotos = async (
  executor: Executor,
  { id, senalesDesde }: DesdeCuando,
): Promise<SumaDeVotos[]> => {
  const { rows } = await sql<SumaDeVotos>`
    select "esCandidato", "esPersona", "esPrimero", "esFrio", "porPorcentaje", tramo, hora::text, sesiones, fallidas,
      medidas, lentas
    from (
      select es_candidato as "esCandidato", es_persona as "esPersona", es_primero as "esPrimero", es_frio as "esFrio",
        por_porcentaje as "porPorcentaje", tramo, date_bin('1 hour', creado_en, timestamptz 'epoch') as hora,
        count(*)::int as sesiones, (count(*) filter (where fallo))::int as fallidas,
        (count(lento) filter (where creado_en >= ${senalesDesde}::timestamptz))::int as medidas,
        (count(*) filter (where lento and creado_en >= ${senalesDesde}::timestamptz))::int as lentas
      from public.plataforma_votos where rollout = ${id} group by 1, 2, 3, 4, 5, 6, 7
    ) s`.execute(executor)
  return rows
}

/** Counts of the people who saw a version (`sesiones`) or had a late failure (`tardias`). */
export interface SumaDeSenales extends Pick<
  SumaDeVotos,
  'esCandidato' | 'esFrio' | 'tramo' | 'hora' | 'sesiones'
> {
  readonly tardias: number
}

export const hasResumed = async (executor: Executor, { id, senalesDesde }: DesdeCuando): Promise<boolean> => {
  const { rows } = await sql<{ resumed: boolean }>`
    select creado_en < ${senalesDesde}::timestamptz as resumed from public.plataforma_candidatos
    where id = ${id}`.execute(executor)
  return rows[0]?.resumed ?? false
}

/**
 * Counts the people with a late failure in a rollout that has never resumed. Each person counts once per version, with
 * the person's first vote. The counts contain no `sesiones`, because `sumVotos` has already counted these first votes.
 */
export const sumTardios = async (executor: Executor, rollout: number): Promise<SumaDeSenales[]> => {
  const { rows } = await sql<SumaDeSenales>`
    select f.es_candidato as "esCandidato", f.es_frio as "esFrio", f.tramo,
      date_bin('1 hour', f.creado_en, timestamptz 'epoch')::text as hora, 0 as sesiones, count(*)::int as tardias
    from (
      select distinct unidad, es_candidato from public.plataforma_votos
      where rollout = ${rollout} and tardio and es_persona
    ) t
    join public.plataforma_votos f
      on f.rollout = ${rollout} and f.unidad = t.unidad and f.es_candidato = t.es_candidato and f.es_primero
    group by 1, 2, 3, 4`.execute(executor)
  return rows
}

/**
 * Counts the people who voted since the rollout last resumed, and those of them with a late failure. Each person counts
 * once per version, with the person's first vote since then. So the votes must be grouped by person, which is slow.
 */
export const sumSenales = async (
  executor: Executor,
  { id, senalesDesde }: DesdeCuando,
): Promise<SumaDeSenales[]> => {
  // There is one vote for each `tramo`, so the lowest value of `tramo * 2 + es_frio` belongs to the first vote. If the
  // votes were grouped by `unidad` itself, PostgreSQL would read them in the order of an index, which takes three times
  // as long. The chance that two of ten million people have the same hash is one in 300,000.
  const { rows } = await sql<SumaDeSenales>`
    select es_candidato as "esCandidato", es_frio as "esFrio", tramo,
      date_bin('1 hour', desde, timestamptz 'epoch')::text as hora, count(*)::int as sesiones,
      (count(*) filter (where tardio))::int as tardias
    from (
      select es_candidato, min(tramo * 2 + es_frio::int) % 2 = 1 as es_frio, min(tramo) as tramo,
        min(creado_en) as desde, bool_or(tardio) as tardio
      from public.plataforma_votos
      where rollout = ${id} and es_persona and creado_en >= ${senalesDesde}::timestamptz
      group by hashtextextended(unidad, 0), es_candidato
    ) p group by 1, 2, 3, 4`.execute(executor)
  return rows
}

/**
 * Counts the units (`grupo`) that voted in the `tramo` and got their version by the percentage. Signed-out browsers are
 * left out, because one machine could vote from many networks and so make the shares look wrong.
 */
export const countReparto = async (
  executor: Executor,
  { id, tramo }: { id: number; tramo: number },
): Promise<{ candidato: number; estable: number }> => {
  const { rows } = await sql<{ candidato: number; estable: number }>`
    select (count(*) filter (where es_candidato))::int as candidato,
      (count(*) filter (where not es_candidato))::int as estable
    from (
      select distinct grupo, es_candidato from public.plataforma_votos
      where rollout = ${id} and tramo = ${tramo} and por_porcentaje and es_persona
    ) g`.execute(executor)
  return rows[0] ?? { candidato: 0, estable: 0 }
}
