import { sql } from 'kysely'
import type { Release, Sobre } from '@mi/contracts'
import { fileHash } from '@mi/domain'
import type { Executor } from '../../../platform/database/database.ts'

/** Finds a stored release. `carga` is `null` for an old release, which was sent without an envelope. */
export const findRelease = (executor: Executor, modulo: string, version: string) =>
  executor
    .selectFrom('plataforma_releases as r')
    .innerJoin('plataforma_tokens as t', 't.id', 'r.token_id')
    .select([
      'r.documento',
      'r.firma',
      'r.carga',
      'r.llave_id as llaveId',
      'r.entorno',
      'r.token_id as tokenId',
      'r.publicado_en as publicadoEn',
      't.llave_publica as llavePublica',
    ])
    .where('r.modulo', '=', modulo)
    .where('r.version', '=', version)
    .executeTakeFirst()

export type ReleaseGuardado = NonNullable<Awaited<ReturnType<typeof findRelease>>>

/** Lists the releases that were published with a token since `desde`, as texts of the form `module version`. */
export const listPublishedBy = async (
  executor: Executor,
  tokenId: number,
  desde: Date,
): Promise<string[]> => {
  const rows = await executor
    .selectFrom('plataforma_releases')
    .select('version')
    .where('token_id', '=', tokenId)
    .where('publicado_en', '>=', desde)
    .orderBy('publicado_en')
    .execute()
  return rows.map(({ version }) => version)
}

/** Makes other requests that register the same version wait until the transaction ends. */
export const lockVersion = async (executor: Executor, { module, version }: Release): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`release ${module}@${version}`}, 0))`.execute(
    executor,
  )
}

export interface NuevoRelease {
  readonly release: Release
  /** The document as it was sent. It includes fields that this build does not know. */
  readonly documento: object
  readonly sobre: Sobre
  readonly payload: Buffer
  readonly tokenId: number
  readonly fecha: Date
}

export const insertRelease = async (
  executor: Executor,
  { release, documento, sobre, payload, tokenId, fecha }: NuevoRelease,
): Promise<void> => {
  const { module: modulo, version, integrity } = release
  await executor
    .insertInto('plataforma_releases')
    .values({
      modulo,
      version,
      documento: JSON.stringify(documento),
      firma: sobre.signature,
      carga: payload,
      llave_id: sobre.keyId,
      entorno: sobre.environment,
      token_id: tokenId,
      publicado_en: fecha,
    })
    .execute()
  const files = Object.entries(integrity).map(([ruta, hash]) => ({
    modulo,
    version,
    ruta,
    hash: fileHash(hash),
  }))
  await executor.insertInto('plataforma_release_archivos').values(files).execute()
}

// The registry skips versions that were published with a compromised key. At least one of the 100 newest versions is
// assumed to be usable.
const VERSIONS_MAXIMUM = 100

/** Lists a module's versions, newest first, in which the file at this path has a hash that begins with `hashStart`. */
export const listWithFile = async (
  executor: Executor,
  modulo: string,
  ruta: string,
  hashStart: string,
): Promise<string[]> => {
  const rows = await executor
    .selectFrom('plataforma_release_archivos as f')
    .innerJoin('plataforma_releases as r', (join) =>
      join.onRef('r.modulo', '=', 'f.modulo').onRef('r.version', '=', 'f.version'),
    )
    .select('f.version')
    .where('f.modulo', '=', modulo)
    .where('f.ruta', '=', ruta)
    .where(sql<boolean>`starts_with(f.hash, ${hashStart})`)
    .orderBy('r.publicado_en', 'desc')
    .limit(VERSIONS_MAXIMUM)
    .execute()
  return rows.map(({ version }) => version)
}

/** Lists the releases that name a file with this hash, newest first. */
export const listNaming = (executor: Executor, hash: string) =>
  executor
    .selectFrom('plataforma_release_archivos as f')
    .innerJoin('plataforma_releases as r', (join) =>
      join.onRef('r.modulo', '=', 'f.modulo').onRef('r.version', '=', 'f.version'),
    )
    .select(['f.modulo', 'f.version', 'f.ruta'])
    .where('f.hash', '=', hash)
    .orderBy('r.publicado_en', 'desc')
    .limit(100)
    .execute()
