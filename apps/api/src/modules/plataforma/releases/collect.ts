import type { Database } from '../../../platform/database/database.ts'
import type { OwnJobKind } from '../../../platform/jobs/jobs.ts'
import type { Ports } from '../../../platform/ports.ts'
import { insertBitacora } from '../bitacora.repository.ts'
import { deleteUnused, listUnused, lockArchivo } from './archivos.repository.ts'
import type { ReleaseStore } from '../registro/release-store.ts'

// Files that no release names, such as the files of a failed publication, are kept this long after their last upload.
const KEPT_MS = 30 * 24 * 60 * 60 * 1000
const BATCH = 500
// The job begins at this hour in Colombia. The job that deletes expired rows (purge.ts) begins one hour earlier.
const HOUR = 4
const TRIES = 8
// An entry of the log names at most this many removed files, but its count includes all removed files.
const NAMED_MAXIMUM = 100

interface CollectParts {
  readonly database: Database
  readonly ports: Pick<Ports, 'now'>
  readonly store: ReleaseStore
}

export interface Collected {
  readonly archivos: number
  readonly bytes: number
  /** The hashes of the files with the oldest uploads, at most 100. */
  readonly hashes: readonly string[]
}

interface CollectOptions {
  /** If this is `true`, nothing is removed, and the result describes the files that would be removed. */
  readonly dryRun?: boolean
  readonly signal?: AbortSignal
}

const summaryOf = (files: readonly { hash: string; bytes: number }[]): Collected => ({
  archivos: files.length,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  hashes: files.slice(0, NAMED_MAXIMUM).map(({ hash }) => hash),
})

/**
 * Removes one file. Its row is locked during the removal, so an upload of the file has to wait. The registration of a
 * release that names the file has to wait, too.
 */
const collectOne = (
  { database, store }: CollectParts,
  { hash }: { hash: string },
  before: Date,
): Promise<boolean> =>
  database.kysely.transaction().execute(async (trx) => {
    if (!(await lockArchivo(trx, hash)) || !(await deleteUnused(trx, hash, before))) return false
    await store.remove(hash)
    return true
  })

/** Removes files that no release names, 30 days after their last upload. */
export const collectArchivos = async (
  parts: CollectParts,
  { dryRun = false, signal }: CollectOptions = {},
): Promise<Collected> => {
  const { database, ports } = parts
  const fecha = ports.now()
  const before = new Date(fecha.getTime() - KEPT_MS)
  if (dryRun) return summaryOf(await listUnused(database.kysely, before, Number.MAX_SAFE_INTEGER))
  const collected: { hash: string; bytes: number }[] = []
  const writeLog = async (): Promise<void> => {
    const accion = 'archivos recogidos'
    const detalle = summaryOf(collected)
    const entry = { modulo: 'plataforma', accion, detalle, motivo: '', actor: 'servidor', fecha }
    if (collected.length > 0) await insertBitacora(database.kysely, entry)
  }
  const removeNext = async (): Promise<boolean> => {
    const found = await listUnused(database.kysely, before, BATCH)
    for (const file of found) {
      signal?.throwIfAborted()
      if (await collectOne(parts, file, before)) collected.push(file)
    }
    return found.length === BATCH
  }
  try {
    let isMore = true
    while (isMore) isMore = await removeNext()
  } finally {
    // The log must name the removed files even if a full disk or a restart ends the run early.
    await writeLog()
  }
  return summaryOf(collected)
}

export const createCollectJob = (parts: CollectParts): OwnJobKind => ({
  tipo: 'recoger_archivos',
  tries: TRIES,
  dailyAt: HOUR,
  run: async ({ signal }) => {
    await collectArchivos(parts, { signal })
  },
})
