import { type RawBuilder, sql } from 'kysely'
import type { Analisis, Correccion, DetalleDeAnalisis, ProductoNutricional } from '@mi/contracts'
import type { Executor } from '../../../platform/database/database.ts'
import { type Hoja, type LugarReciente, readNewest, toHoja } from '../../../platform/database/paging.ts'
import { inAmbito } from '../../../platform/database/tenancy.ts'
import { analisisJson } from '../analisis.repository.ts'

export interface Dueno {
  readonly ambitoId: number
  readonly idUsuario: number
}

const propioJson: RawBuilder<Analisis & DetalleDeAnalisis> =
  sql`(${analisisJson}::jsonb || jsonb_build_object(
  'producto', analisis.producto, 'correccion', analisis.correccion, 'tieneFoto', analisis.foto is not null))`

const propios = (executor: Executor, { ambitoId, idUsuario }: Dueno) =>
  inAmbito(executor, ambitoId)
    .analisis.select()
    .innerJoin('usuarios', 'usuarios.id', 'analisis.usuario_id')
    .where('analisis.usuario_id', '=', idUsuario)

/** Lists the analyses of a user, the newest first. Each row is JSON text. */
export const listPropios = async (executor: Executor, dueno: Dueno, lugar: LugarReciente): Promise<Hoja> => {
  const page = propios(executor, dueno).select([sql<string>`${propioJson}::text`.as('fila'), 'analisis.id'])
  const rows = await readNewest(page, sql.ref('analisis.id'), lugar)
  const { total } = await propios(executor, dueno)
    .select((expression) => expression.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return toHoja(rows, { ...lugar, total })
}

export interface Guardado {
  readonly producto: ProductoNutricional | null
  readonly proceso: object | null
  readonly correccion: Correccion | null
  /** The name under which the photo is stored. */
  readonly foto: string | null
}

/** @returns `undefined` if the analysis does not exist or belongs to another user. */
export const findGuardado = (executor: Executor, dueno: Dueno, id: number): Promise<Guardado | undefined> =>
  propios(executor, dueno)
    .where('analisis.id', '=', id)
    .select(['analisis.producto', 'analisis.proceso', 'analisis.correccion', 'analisis.foto'])
    .executeTakeFirst()

/** Reads the same as `findGuardado`, and also locks the row of the analysis. */
export const lockPropio = (trx: Executor, dueno: Dueno, id: number): Promise<Guardado | undefined> =>
  propios(trx, dueno)
    .where('analisis.id', '=', id)
    .select(['analisis.producto', 'analisis.proceso', 'analisis.correccion', 'analisis.foto'])
    .forUpdate('analisis')
    .executeTakeFirst()

/** @returns `undefined` if the analysis does not exist or belongs to another user. */
export const getPropio = async (
  executor: Executor,
  dueno: Dueno,
  id: number,
): Promise<(Analisis & DetalleDeAnalisis) | undefined> => {
  const row = await propios(executor, dueno)
    .where('analisis.id', '=', id)
    .select(propioJson.as('propio'))
    .executeTakeFirst()
  return row?.propio
}

interface Respuesta {
  readonly consulta: string
  readonly mensaje: string
  readonly generadoPor: 'GPT' | 'Analizador'
  readonly esAlimento: boolean
  readonly producto: ProductoNutricional | null
  readonly proceso: object
  /** If it is `undefined`, the record keeps its photo. */
  readonly foto?: string | undefined
}

/** Updates the answer in an analysis. The caller must have locked the row of the analysis. */
export const updateRespuesta = async (
  trx: Executor,
  { ambitoId }: Dueno,
  id: number,
  { consulta, mensaje, generadoPor, esAlimento, producto, proceso, foto }: Respuesta,
): Promise<void> => {
  await inAmbito(trx, ambitoId)
    .analisis.update()
    .set({
      consulta,
      mensaje,
      generado_por: generadoPor,
      es_alimento: esAlimento,
      producto: producto && JSON.stringify(producto),
      proceso: JSON.stringify(proceso),
      foto,
    })
    .where('analisis.id', '=', id)
    .execute()
}

/** If `correccion` is `null`, the stored correction is removed. The caller must have locked the row of the analysis. */
export const updateCorreccion = async (
  trx: Executor,
  { ambitoId }: Dueno,
  id: number,
  correccion: Correccion | null,
): Promise<void> => {
  await inAmbito(trx, ambitoId)
    .analisis.update()
    .set({ correccion: correccion && JSON.stringify(correccion) })
    .where('analisis.id', '=', id)
    .execute()
}

/** @returns the photo's name, or `undefined` if no photo is kept or the analysis belongs to another user. */
export const findFoto = async (executor: Executor, dueno: Dueno, id: number): Promise<string | undefined> => {
  const row = await propios(executor, dueno)
    .where('analisis.id', '=', id)
    .select('analisis.foto')
    .executeTakeFirst()
  return row?.foto ?? undefined
}

/** Removes a photo's name from its analysis. @returns `true` if an analysis had this photo. */
export const clearFoto = async (executor: Executor, { ambitoId }: Dueno, foto: string): Promise<boolean> => {
  const { numUpdatedRows } = await inAmbito(executor, ambitoId)
    .analisis.update()
    .set({ foto: null })
    .where('analisis.foto', '=', foto)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns the time of the user's consent, or `undefined` if the user has not consented. */
export const findConsentimiento = async (
  executor: Executor,
  idUsuario: number,
): Promise<Date | undefined> => {
  const row = await executor
    .selectFrom('nutriscan_consentimientos')
    .select('aceptado_en')
    .where('usuario_id', '=', idUsuario)
    .executeTakeFirst()
  return row?.aceptado_en
}

/** Stores the user's consent. Nothing changes if the user has already consented. */
export const insertConsentimiento = async (
  executor: Executor,
  idUsuario: number,
  now: Date,
): Promise<void> => {
  await executor
    .insertInto('nutriscan_consentimientos')
    .values({ usuario_id: idUsuario, aceptado_en: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const deleteConsentimiento = async (executor: Executor, idUsuario: number): Promise<void> => {
  await executor.deleteFrom('nutriscan_consentimientos').where('usuario_id', '=', idUsuario).execute()
}
