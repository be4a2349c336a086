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

/** Records whether a person's first measured page in a `tramo` was slow. Ignores signed-out browsers. */
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
    .execute()
}

export interface SumaDeVotos {
  readonly esCandidato: boolean
  readonly esPersona: boolean
  readonly esPrimero: boolean
  readonly esFrio: boolean
  readonly tramo: number
  readonly hora: string
  readonly sesiones: number
  readonly fallidas: number
}

export const sumVotos = async (executor: Executor, rollout: number): Promise<SumaDeVotos[]> => {
  const { rows } = await sql<SumaDeVotos>`
    select es_candidato as "esCandidato", es_persona as "esPersona", es_primero as "esPrimero", es_frio as "esFrio",
      tramo, date_trunc('hour', creado_en)::text as hora, count(*)::int as sesiones,
      (count(*) filter (where fallo))::int as fallidas
    from public.plataforma_votos where rollout = ${rollout} group by 1, 2, 3, 4, 5, 6`.execute(executor)
  return rows
}

/** Counts of the people who saw a version (`sesiones`), had a late failure (`tardias`) or had slow pages (`lentas`). */
export interface SumaDeSenales extends Pick<
  SumaDeVotos,
  'esCandidato' | 'esFrio' | 'tramo' | 'hora' | 'sesiones'
> {
  readonly tardias: number
  /** The number of people with a measured page. */
  readonly medidas: number
  /** The number of people whose first measured page was slow. */
  readonly lentas: number
}

/**
 * Counts the people who voted since `senalesDesde`, which is when the rollout last resumed. If it has never resumed,
 * this is when it began. So the signals that paused a rollout count until it resumes. Each person counts once per
 * version, even with votes in several periods (`tramo`).
 */
export const sumSenales = async (
  executor: Executor,
  { id, senalesDesde }: { readonly id: number; readonly senalesDesde: string },
): Promise<SumaDeSenales[]> => {
  const { rows } = await sql<SumaDeSenales>`
    select es_candidato as "esCandidato", es_frio as "esFrio", tramo, hora, count(*)::int as sesiones,
      (count(*) filter (where tardio))::int as tardias,
      count(lento)::int as medidas, (count(*) filter (where lento))::int as lentas
    from (
      select es_candidato, (array_agg(es_frio order by tramo))[1] as es_frio, min(tramo) as tramo,
        date_trunc('hour', min(creado_en))::text as hora, bool_or(tardio) as tardio,
        (array_agg(lento order by tramo) filter (where lento is not null))[1] as lento
      from public.plataforma_votos
      where rollout = ${id} and es_persona and creado_en >= ${senalesDesde}::timestamptz
      group by unidad, es_candidato
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
    select (count(distinct grupo) filter (where es_candidato))::int as candidato,
      (count(distinct grupo) filter (where not es_candidato))::int as estable
    from public.plataforma_votos where rollout = ${id} and tramo = ${tramo} and por_porcentaje
      and es_persona`.execute(executor)
  return rows[0] ?? { candidato: 0, estable: 0 }
}
