import { isDeepStrictEqual } from 'node:util'
import type { Release, ReleasePublicado, ReleaseSimulado, Sobre } from '@mi/contracts'
import { ConflictError, InvalidError, fileHash } from '@mi/domain'
import type { Database, Executor } from '../../../platform/database/database.ts'
import type { Ports } from '../../../platform/ports.ts'
import { insertBitacora } from '../bitacora.repository.ts'
import { type Publisher, nameOf, requireSameModule } from '../publisher.ts'
import { requireFreeRoutes } from '../registro/free-routes.ts'
import { requireMayBeStable, requireNoCandidato } from '../modulos/may-be-stable.ts'
import { listLlaves } from '../registro/tokens.repository.ts'
import { lockRecorded } from './archivos.repository.ts'
import { parseRelease, requirePublishable } from './publishable.ts'
import { requireFits } from '../registro/needs.ts'
import type { Registry } from '../registro/registry.ts'
import type { ReleaseStore } from '../registro/release-store.ts'
import * as repository from '../registro/releases.repository.ts'
import { openSobre } from '../registro/sobres.ts'
import { findRollout } from '../registro/rollouts.repository.ts'
import { SHELL } from '../shell.ts'

interface ReleasesParts {
  readonly database: Database
  readonly ports: Ports
  readonly store: ReleaseStore
  readonly registry: Registry
  readonly entorno: string
}

const alreadyExists = ({ module, version }: Release): ConflictError =>
  new ConflictError(`La versión ${version} de ${module} ya existe.`, 'version_existe')

const missingOf = ({ integrity }: Release, known: ReadonlySet<string>): string[] =>
  Object.entries(integrity)
    .filter(([, hash]) => !known.has(fileHash(hash)))
    .map(([file]) => file)

/** Throws if files of the release are missing. The field errors name these files, so that a pipeline uploads them. */
const requireAll = (release: Release, known: ReadonlySet<string>): void => {
  const errores = missingOf(release, known).map((campo) => ({ campo, mensaje: 'Falta subir este archivo.' }))
  if (errores.length === 0) return
  throw new InvalidError(
    'Faltan archivos: súbelos con PUT /v1/plataforma/archivos/{hash} y publica de nuevo.',
    errores,
    'faltan_archivos',
  )
}

const urlOf = ({ module, version }: Release): string => `/modulos/${module}/${version}/`

const hashesOf = ({ integrity }: Release): string[] => [...new Set(Object.values(integrity).map(fileHash))]

export const createReleasesService = ({ database, ports, store, registry, entorno }: ReleasesParts) => {
  const { kysely } = database

  /** Asks the store which files it has, because the database does not record when the store loses a file. */
  const listStored = async (release: Release): Promise<ReadonlySet<string>> => {
    const hashes = hashesOf(release)
    const stored = await Promise.all(hashes.map((hash) => store.has(hash)))
    return new Set(hashes.filter((_hash, index) => stored[index]))
  }

  /**
   * Throws if the version is already registered. The store could have lost files of the registered release. If the new
   * release has the same files, the error names the lost ones, because uploading them repairs the registered release.
   */
  const requireNew = async (release: Release): Promise<void> => {
    const registered = await repository.findRelease(kysely, release.module, release.version)
    if (!registered) return
    const { integrity } = registered.documento as Partial<Release>
    if (isDeepStrictEqual(integrity, release.integrity)) requireAll(release, await listStored(release))
    throw alreadyExists(release)
  }

  const readRow = async (publisher: Publisher, sobre: Sobre): Promise<repository.NuevoRelease> => {
    const own = publisher.tipo === 'modulo' ? publisher.tokenId : null
    const [llaves, fecha] = [await listLlaves(kysely, own), ports.now()]
    const { payload, llaveOf } = openSobre(sobre, { tipo: 'release', llaves, entorno, now: fecha })
    const { release, documento } = parseRelease(payload)
    const llave = llaveOf(release.module)
    requireSameModule(llave.modulo, release.module)
    requirePublishable(release)
    return { release, documento, sobre, payload, tokenId: llave.tokenId, fecha }
  }

  const requireRegistrable = async (release: Release): Promise<void> => {
    await requireNew(release)
    // A shell is allowed to be published before the modules that fit it, so the shell is checked later: when it is
    // rolled out or made stable.
    if (release.module === SHELL) return
    await requireFits(kysely, registry, release)
    await requireFreeRoutes(kysely, registry, release)
  }

  /** Throws if the release could not be made stable now. */
  const requireStableNow = async (release: Release): Promise<void> => {
    const { module, version } = release
    const rollout = await findRollout(kysely, module)
    // If the release is itself the candidate, making it stable promotes it, so its own rollout is no obstacle.
    const before = rollout?.candidato?.version === version ? { ...rollout, candidato: null } : rollout
    if (before?.estable === version) return requireNoCandidato(before)
    await requireMayBeStable(kysely, registry, { before, release })
  }

  const register = async (
    executor: Executor,
    row: repository.NuevoRelease,
    publisher: Publisher,
  ): Promise<void> => {
    const { release, fecha } = row
    // The lock is needed because another request could be registering the same version at this moment.
    await repository.lockVersion(executor, release)
    if (await repository.findRelease(executor, release.module, release.version)) throw alreadyExists(release)
    requireAll(release, await lockRecorded(executor, hashesOf(release)))
    await repository.insertRelease(executor, row)
    await insertBitacora(executor, {
      modulo: release.module,
      accion: 'publicado',
      detalle: { version: release.version, builtFrom: release.builtFrom },
      motivo: '',
      actor: nameOf(publisher),
      idSolicitud: publisher.idSolicitud,
      fecha,
    })
  }

  return {
    /** Registers a release whose files are already in the store. Writes all rows of the release in one transaction. */
    async publish(publisher: Publisher, sobre: Sobre): Promise<ReleasePublicado> {
      const row = await readRow(publisher, sobre)
      const { release, fecha } = row
      await requireRegistrable(release)
      requireAll(release, await listStored(release))
      await kysely.transaction().execute((trx) => register(trx, row, publisher))
      const { module, version } = release
      return { module, version, url: urlOf(release), publicadoEn: fecha.toISOString() }
    },

    /**
     * Makes the checks of `publish` and stores nothing. Missing files of a new version cause no error, but are returned
     * as `faltan`. With the goal `estable`, the first check is whether the version can be made stable. With this goal,
     * the error `version_existe` therefore means that the version exists and can be made stable.
     */
    async simulate(
      publisher: Publisher,
      sobre: Sobre,
      goal: 'publicar' | 'estable',
    ): Promise<ReleaseSimulado> {
      const { release } = await readRow(publisher, sobre)
      if (goal === 'estable') await requireStableNow(release)
      await requireRegistrable(release)
      const { module, version } = release
      const faltan = missingOf(release, await listStored(release))
      return { module, version, url: urlOf(release), faltan }
    },
  }
}

export type ReleasesService = ReturnType<typeof createReleasesService>
