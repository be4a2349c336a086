import type { Release } from '@mi/contracts'
import {
  type AskedFile,
  type Candidato,
  type EstadoDeModulo,
  compareVersions,
  fileHash,
  withCedidas,
} from '@mi/domain'
import type { FastifyError } from 'fastify'
import type { Database, Executor } from '../../../platform/database/database.ts'
import { isUnreachable } from '../../../platform/errors/failures.ts'
import type { Ports } from '../../../platform/ports.ts'
import { within } from '../../../platform/within.ts'
import { type FilaDeRollout, fallbackOf, isVivo, listRollouts } from './rollouts.repository.ts'
import { SHELL } from '../shell.ts'
import { type OpenedRelease, openRelease } from './open-release.ts'
import { type ReadFile, createReadFile } from './release-files.ts'
import { type ReleaseStore, integrityOf } from './release-store.ts'
import { findRelease as findRow, listNaming, listWithFile } from './releases.repository.ts'
import { createRevocations } from './revocations.ts'

const REMEMBERED_HASHES = 20_000
// Pages wait at most this long for the database. Otherwise a database that hangs would delay every page until the
// connections time out.
const PATIENCE_MS = 1000

interface RegistryState {
  readonly portada: EstadoDeModulo | undefined
  readonly shell: Release | undefined
  readonly modulos: readonly EstadoDeModulo[]
}

interface NamedFile {
  readonly release: Release
  readonly file: string
}

/** Reads releases and their files. It returns only data whose signature or hash is valid. */
export interface Registry {
  read: () => Promise<RegistryState>
  /** Like `read`, but returns the last result if the database is slow or unavailable, so that pages still load. */
  readOrRemember: () => Promise<RegistryState>
  /**
   * Inside a transaction, pass the transaction as `executor`. Otherwise the call waits for a second connection, and it
   * is possible that no connection becomes free before the transaction ends.
   */
  findRelease: (module: string, version: string, executor?: Executor) => Promise<Release | undefined>
  /** Finds the document and the signature of a release, as the squad sent them. */
  findSigned: (module: string, version: string) => Promise<object | undefined>
  /** Finds the document of a release, without the signature. */
  findDocument: (module: string, version: string) => Promise<Buffer | undefined>
  /** The document's hash, as in an `integrity` attribute. `undefined` if this replica has not read the release. */
  documentIntegrity: (module: string, version: string) => string | undefined
  /** Finds a release that names a file with this hash. If `extension` is given, the file must have this extension. */
  findByHash: (hash: string, extension: string | undefined) => Promise<NamedFile | undefined>
  /** Finds a release that names a file at this path. If `hashStart` is given, the file's hash must begin with it. */
  findByContent: (module: string, asked: AskedFile) => Promise<NamedFile | undefined>
  readFile: ReadFile
}

interface RegistryParts {
  readonly database: Database
  readonly ports: Pick<Ports, 'now'>
  readonly store: ReleaseStore
  readonly entorno: string
  readonly warn: (message: string) => void
}

interface Verified extends OpenedRelease {
  readonly integrity: string
  readonly tokenId: number
  readonly publicadoEn: Date
}

export const createRegistry = ({ database, ports, store, entorno, warn }: RegistryParts): Registry => {
  // A published release never changes, so each release is read and verified once per process.
  const releases = new Map<string, Verified>()
  const named = new Map<string, { modulo: string; version: string; ruta: string }>()
  const revocations = createRevocations(database, ports)

  const findVerified = async (
    module: string,
    version: string,
    executor: Executor = database.kysely,
  ): Promise<Verified | undefined> => {
    const key = `${module}@${version}`
    const known = releases.get(key)
    if (known) return known
    const row = await findRow(executor, module, version)
    if (!row) return undefined
    const opened = openRelease(row, entorno)
    if (!opened) {
      warn(`the signature of ${key} does not hold: it is not served`)
      return undefined
    }
    const { tokenId, publicadoEn } = row
    const verified = { ...opened, integrity: integrityOf(opened.bytes), tokenId, publicadoEn }
    releases.set(key, verified)
    return verified
  }

  const findServed = async (
    module: string,
    version: string,
    executor?: Executor,
  ): Promise<Verified | undefined> => {
    const isOrder = executor !== undefined && executor !== database.kysely
    await (isOrder ? revocations.refreshWithin(executor) : revocations.refreshIfOld())
    const found = await findVerified(module, version, executor)
    return found && !revocations.covers(found) ? found : undefined
  }

  const findRelease: Registry['findRelease'] = async (module, version, executor) =>
    (await findServed(module, version, executor))?.release

  const findByHash: Registry['findByHash'] = async (hash, extension) => {
    const key = `${hash}.${extension ?? ''}`
    const known = named.get(key)
    const rows = known ? [known] : await listNaming(database.kysely, hash)
    for (const row of rows) {
      if (extension !== undefined && !row.ruta.endsWith(`.${extension}`)) continue
      const release = await findRelease(row.modulo, row.version)
      if (!release) continue
      if (named.size > REMEMBERED_HASHES) named.clear()
      named.set(key, row)
      return { release, file: row.ruta }
    }
    // The remembered release is no longer served, but another release could name a file with the same hash.
    if (!known) return undefined
    named.delete(key)
    return findByHash(hash, extension)
  }

  const findByContent: Registry['findByContent'] = async (module, { path, hashStart = '' }) => {
    const hasFile = ({ release: { module: own, integrity } }: Verified): boolean =>
      own === module &&
      Object.hasOwn(integrity, path) &&
      fileHash(integrity[path] ?? '').startsWith(hashStart)
    const firstServed = async (versions: readonly string[]): Promise<NamedFile | undefined> => {
      for (const version of versions) {
        const release = await findRelease(module, version)
        if (release) return { release, file: path }
      }
      return undefined
    }
    const known = [...releases.values()].filter(hasFile).map(({ release }) => release.version)
    // The remembered versions are tried first, because pages must load even while the database is down.
    return (
      (await firstServed(known)) ?? firstServed(await listWithFile(database.kysely, module, path, hashStart))
    )
  }

  const toCandidato = async ({ module, candidato }: FilaDeRollout): Promise<Candidato | null> => {
    if (!isVivo(candidato)) return null
    const release = await findRelease(module, candidato.version)
    const { id: rollout, sal, porcentaje, unidad, reglas, paso } = candidato
    return release ? { release, rollout, sal, porcentaje, unidad, reglas, paso } : null
  }

  const toEstado = async (row: FilaDeRollout) => {
    const estable = await findRelease(row.module, row.estable)
    const before = fallbackOf(row)
    const isAbove = (version: string): boolean => row.piso === null || compareVersions(version, row.piso) >= 0
    const anterior = before === null || !isAbove(before) ? undefined : await findRelease(row.module, before)
    const probadas = (
      await Promise.all(row.probadas.filter(isAbove).map((version) => findRelease(row.module, version)))
    ).filter((release) => release !== undefined)
    // If a key was compromised, it is possible that neither the stable nor the previous version is usable.
    const usable = estable ?? anterior ?? probadas[0]
    if (!usable) return []
    return [
      {
        module: row.module,
        estable: usable,
        anterior: usable === anterior ? null : (anterior ?? null),
        probadas: probadas.filter((release) => release !== usable),
        candidato: await toCandidato(row),
        // Each module has its own salt. Otherwise the same people would be in the holdout of every module.
        reserva: { porcentaje: row.reserva, sal: `reserva:${row.module}` },
        apagadas: row.apagadas,
      },
    ]
  }

  // The last verified state. It is used while the database is slow or down, because pages then still load.
  let last: RegistryState | undefined
  let begun = 0
  let applied = 0

  const read = async (): Promise<RegistryState> => {
    const turn = ++begun
    const [rows] = await Promise.all([listRollouts(database.kysely), revocations.refresh()])
    const shown = rows.filter(({ retiradoEn }) => retiradoEn === null)
    const estados = withCedidas((await Promise.all(shown.map(toEstado))).flat(), shown)
    const portada = estados.find((estado) => estado.module === SHELL)
    const state = {
      portada,
      shell: portada?.estable,
      modulos: estados.filter((estado) => estado.module !== SHELL),
    }
    // A read that began later has already ended. It could contain a rollback that this read lacks.
    if (last && turn < applied) return last
    applied = turn
    last = state
    return state
  }

  return {
    findRelease,
    findByHash,
    findByContent,
    findSigned: async (module, version) => (await findServed(module, version))?.signed,
    findDocument: async (module, version) => (await findServed(module, version))?.bytes,
    documentIntegrity: (module, version) => releases.get(`${module}@${version}`)?.integrity,
    read,

    async readOrRemember() {
      const remembered = last
      if (!remembered?.shell) return read()
      const fresh = read().catch((error: unknown) => {
        if (isUnreachable(error as FastifyError)) return remembered
        throw error
      })
      return within(PATIENCE_MS, fresh, remembered)
    },

    readFile: createReadFile({ store, warn }),
  }
}
