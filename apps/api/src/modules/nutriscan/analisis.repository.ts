import { type RawBuilder, sql } from 'kysely'
import type {
  Analisis,
  EditarAnalisis,
  FiltrosAnalisis,
  ProductoNutricional,
  TipoAnalisis,
} from '@mi/contracts'
import { rangoDeFecha } from '@mi/domain'
import type { Executor } from '../../platform/database/database.ts'
import { instantJson } from '../../platform/database/instants.ts'
import type { LongList } from '../../platform/database/long-list.ts'
import { type Hoja, type LugarReciente, readNewest, toHoja } from '../../platform/database/paging.ts'
import { searchPatterns } from '../../platform/database/search.ts'
import { forStaff, inAmbito } from '../../platform/database/tenancy.ts'
import { holdActivo } from '../../platform/session/cuentas.repository.ts'

export type BuscaAnalisis = Omit<FiltrosAnalisis, 'limite' | 'cursor' | 'desde'>

export interface NuevoAnalisis {
  readonly consulta: string
  readonly respuesta: Analisis['respuesta']
  readonly tipoAnalisis: TipoAnalisis
  readonly esAlimento: boolean
  readonly isTest: boolean
  readonly fecha: Date
  readonly producto?: ProductoNutricional | null
  /** The result of each stage of the scan. */
  readonly proceso?: object | null
  /** The name under which the photo is stored. It is absent unless the person asked to keep the photo. */
  readonly foto?: string | undefined
}

/** Builds the JSON of an analysis. The query that selects it has to join `usuarios`. */
export const analisisJson: RawBuilder<Analisis> = sql`json_build_object(
  'id', analisis.id,
  'consulta', analisis.consulta,
  'respuesta', case when analisis.mensaje is not null then
    json_build_object('mensaje', analisis.mensaje, 'generadoPor', analisis.generado_por) end,
  'tipoAnalisis', analisis.tipo_analisis,
  'esAlimento', analisis.es_alimento,
  'isTest', analisis.es_prueba,
  'fechaAnalisis', ${instantJson('analisis.fecha_analisis')},
  'usuario', json_build_object('idUsuario', usuarios.id, 'nombreCompleto', usuarios.nombre_completo))`

const COLUMNAS = {
  id: { clave: sql`analisis.id`, tipo: sql`bigint` },
  consulta: { clave: sql`left(analisis.consulta, 100)`, tipo: sql`text` },
  tipoAnalisis: { clave: sql`analisis.tipo_analisis`, tipo: sql`text` },
  fechaAnalisis: { clave: sql`analisis.fecha_analisis`, tipo: sql`timestamptz` },
}

const bogotaMidnight = (day: string) => sql<Date>`${day}::date::timestamp at time zone 'America/Bogota'`

const filtered = (executor: Executor, { usuario, nombre, fecha }: Omit<BuscaAnalisis, 'orden'>) => {
  let query = forStaff(executor).analisis()
  if (usuario !== undefined) query = query.where('analisis.usuario_id', '=', usuario)
  if (fecha !== undefined) {
    const { desde, hasta } = rangoDeFecha(fecha)
    query = query
      .where('analisis.fecha_analisis', '>=', bogotaMidnight(desde))
      .where('analisis.fecha_analisis', '<', bogotaMidnight(hasta))
  }
  const patterns = searchPatterns(nombre ?? '')
  if (patterns.length === 0) return query
  const likes = patterns.map((pattern) => sql`usuarios.nombre_normal like public.normalizar(${pattern})`)
  return query.where(
    sql<boolean>`exists (select from public.usuarios
      where usuarios.id = analisis.usuario_id and ${sql.join(likes, sql` and `)})`,
  )
}

const withPerson = (executor: Executor) =>
  forStaff(executor).analisis().innerJoin('usuarios', 'usuarios.id', 'analisis.usuario_id')

export const analisisList = (
  executor: Executor,
  { orden, ...filtros }: BuscaAnalisis,
): LongList<'analisis', 'analisis' | 'usuarios'> => ({
  filtered: filtered(executor, filtros),
  whole: withPerson(executor),
  isTextSearch: searchPatterns(filtros.nombre ?? '').length > 0,
  id: sql<number>`analisis.id`,
  json: analisisJson,
  orden: {
    ...COLUMNAS[orden.replace(/^-/, '') as keyof typeof COLUMNAS],
    descendente: orden.startsWith('-'),
  },
  nombreDeOrden: orden,
})

/** Lists the analyses of a person, newest first. Each row is JSON text. */
export const listAnalisisDe = async (
  executor: Executor,
  idUsuario: number,
  lugar: LugarReciente,
): Promise<Hoja> => {
  const suyos = withPerson(executor).where('analisis.usuario_id', '=', idUsuario)
  const page = suyos.select([sql<string>`${analisisJson}::text`.as('fila'), 'analisis.id'])
  const rows = await readNewest(page, sql.ref('analisis.id'), lugar)
  const { total } = await suyos
    .select((expression) => expression.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return toHoja(rows, { ...lugar, total })
}

/** Reads an analysis, and locks its row until the transaction ends. */
export const lockAnalisis = async (
  trx: Executor,
  id: number,
): Promise<
  { readonly analisis: Analisis; readonly ambitoId: number; readonly foto: string | null } | undefined
> =>
  withPerson(trx)
    .where('analisis.id', '=', id)
    .select([analisisJson.as('analisis'), 'analisis.ambito_id as ambitoId', 'analisis.foto'])
    .forUpdate('analisis')
    .executeTakeFirst()

/** Fields that are `undefined` keep their values. Before the call, the same transaction has to lock the row. */
export const updateAnalisis = async (
  trx: Executor,
  { id, ambitoId }: { id: number; ambitoId: number },
  { consulta, respuesta, tipoAnalisis, esAlimento, isTest }: EditarAnalisis,
): Promise<void> => {
  const columns = {
    consulta,
    mensaje: respuesta?.mensaje,
    // If staff answer an unanswered analysis without naming an author, the author is «Analizador», because the answer
    // comes from no model (docs/rules.md: Nutrition scan).
    generado_por:
      respuesta &&
      sql<string>`coalesce(${respuesta.generadoPor ?? null}, analisis.generado_por, 'Analizador')`,
    tipo_analisis: tipoAnalisis,
    es_alimento: esAlimento,
    es_prueba: isTest,
  }
  // An `update` that sets no column would be an SQL error.
  if (Object.values(columns).every((value) => value === undefined)) return
  await inAmbito(trx, ambitoId).analisis.update().set(columns).where('analisis.id', '=', id).execute()
}

export const deleteAnalisis = async (
  trx: Executor,
  { id, ambitoId }: { id: number; ambitoId: number },
): Promise<void> => {
  await inAmbito(trx, ambitoId).analisis.remove().where('analisis.id', '=', id).execute()
}

/** Adds an analysis. @returns its id. @throws UnauthenticatedError if the account of `persona` is no longer active. */
export const insertAnalisis = async (
  executor: Executor,
  persona: { ambitoId: number; idUsuario: number },
  nuevo: NuevoAnalisis,
): Promise<number> => {
  // A scan takes seconds. In the meantime, the account could have been inactivated or erased.
  await holdActivo(executor, persona.idUsuario)
  const { id } = await inAmbito(executor, persona.ambitoId)
    .analisis.insert({
      usuario_id: persona.idUsuario,
      consulta: nuevo.consulta,
      mensaje: nuevo.respuesta?.mensaje ?? null,
      generado_por: nuevo.respuesta?.generadoPor ?? null,
      tipo_analisis: nuevo.tipoAnalisis,
      es_alimento: nuevo.esAlimento,
      es_prueba: nuevo.isTest,
      fecha_analisis: nuevo.fecha,
      producto: nuevo.producto ? JSON.stringify(nuevo.producto) : null,
      proceso: nuevo.proceso ? JSON.stringify(nuevo.proceso) : null,
      foto: nuevo.foto ?? null,
    })
    .returning('analisis.id')
    .executeTakeFirstOrThrow()
  return id
}
