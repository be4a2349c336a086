import { type Release, releaseSchema } from '@mi/contracts'
import type { EstadoDeModulo } from '@mi/domain'
import type { FastifyError } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { isUnreachable } from '../../platform/errors/failures.ts'
import * as repository from './plataforma.repository.ts'
import { type Encoding, type ReleaseStore, integrityOf, unpack } from './release-store.ts'
import { isSignedBy } from './signatures.ts'

/** The module name of the shell's own releases. */
const SHELL = 'shell'

const CACHED_BYTES = 64 * 1024 * 1024
// Longest wait for the database; otherwise one that hangs would delay every page until its connections time out.
const PATIENCE_MS = 1000

/** The shell's stable release and the rollout state of all other modules. */
interface RegistryState {
  readonly shell: Release | undefined
  readonly modulos: readonly EstadoDeModulo[]
}

/** Reads releases and their files. It returns only data whose signature or hash is valid. */
export interface Registry {
  read: () => Promise<RegistryState>
  /** Like `read`, but returns the last result if the database is slow or unavailable, so that pages still load. */
  readOrRemember: () => Promise<RegistryState>
  findRelease: (module: string, version: string) => Promise<Release | undefined>
  readFile: (release: Release, file: string, encoding: Encoding) => Promise<Buffer | undefined>
}

const createFileCache = () => {
  const entries = new Map<string, Buffer>()
  let bytes = 0
  return {
    get: (key: string) => entries.get(key),
    set: (key: string, file: Buffer) => {
      if (entries.has(key)) return
      entries.set(key, file)
      bytes += file.length
      for (const [oldest, old] of entries) {
        if (bytes <= CACHED_BYTES) break
        entries.delete(oldest)
        bytes -= old.length
      }
    },
  }
}

const within = async <T>(ms: number, work: Promise<T>, otherwise: T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const plainBytes = async (bytes: Buffer, encoding: Encoding): Promise<Buffer | undefined> =>
  encoding === 'identity' ? bytes : unpack(bytes, encoding).catch(() => undefined)

interface RegistryParts {
  readonly database: Database
  readonly store: ReleaseStore
  readonly warn: (message: string) => void
}

export const createRegistry = ({ database, store, warn }: RegistryParts): Registry => {
  // A published release never changes, so each is read and verified once per process.
  const releases = new Map<string, Release>()
  const files = createFileCache()

  const findRelease = async (module: string, version: string): Promise<Release | undefined> => {
    const key = `${module}@${version}`
    const known = releases.get(key)
    if (known) return known
    const row = await repository.findRelease(database.kysely, module, version)
    if (!row) return undefined
    const release = releaseSchema.safeParse(row.documento).data
    if (!release || !isSignedBy(release, row.firma, row.llavePublica)) {
      warn(`the signature of ${key} does not hold: it is not served`)
      return undefined
    }
    releases.set(key, release)
    return release
  }

  const toEstado = async (row: { module: string; estable: string; anterior: string | null }) => {
    const estable = await findRelease(row.module, row.estable)
    const anterior = row.anterior === null ? undefined : await findRelease(row.module, row.anterior)
    const usable = estable ?? anterior
    if (!usable) return []
    return [
      {
        module: row.module,
        estable: usable,
        anterior: usable === anterior ? null : (anterior ?? null),
        candidatos: [],
      },
    ]
  }

  // The last verified state. Safe to use while the database is unavailable, because a rollback needs the database.
  let last: RegistryState | undefined

  const read = async (): Promise<RegistryState> => {
    const rows = await repository.listRollouts(database.kysely)
    const estados = (await Promise.all(rows.map(toEstado))).flat()
    last = {
      shell: estados.find((estado) => estado.module === SHELL)?.estable,
      modulos: estados.filter((estado) => estado.module !== SHELL),
    }
    return last
  }

  return {
    findRelease,
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

    async readFile(release, file, encoding) {
      const integrity = Object.hasOwn(release.integrity, file) ? release.integrity[file] : undefined
      if (integrity === undefined) return undefined
      const key = `${release.module}@${release.version}/${file}#${encoding}`
      const known = files.get(key)
      if (known) return known
      const bytes = await store.read(release.module, release.version, file, encoding)
      const plain = bytes && (await plainBytes(bytes, encoding))
      if (!bytes || !plain || integrityOf(plain) !== integrity) {
        warn(`${key} is missing or was changed: it is not served`)
        return undefined
      }
      files.set(key, bytes)
      return bytes
    },
  }
}
