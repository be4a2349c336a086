import type { Release, ReleasePublicado, Sobre } from '@mi/contracts'
import { ConflictError, InvalidError, fileHash } from '@mi/domain'
import type { Database, Executor } from '../../../platform/database/database.ts'
import type { Ports } from '../../../platform/ports.ts'
import { insertBitacora } from '../bitacora.repository.ts'
import { type Publisher, nameOf, requireSameModule } from '../publisher.ts'
import { requireOutsideShell } from '../modulos/free-routes.ts'
import { listLlaves } from '../registro/tokens.repository.ts'
import { lockArchivos } from './archivos.repository.ts'
import { parseRelease, requirePublishable } from './publishable.ts'
import type { ReleaseStore } from '../registro/release-store.ts'
import * as repository from '../registro/releases.repository.ts'
import { openSobre } from '../registro/sobres.ts'

interface ReleasesParts {
  readonly database: Database
  readonly ports: Ports
  readonly store: ReleaseStore
  readonly entorno: string
}

const alreadyExists = ({ module, version }: Release): ConflictError =>
  new ConflictError(`La versión ${version} de ${module} ya existe.`, 'version_existe')

/** The field errors name the missing files, so that a squad's pipeline uploads only those. */
const requireAll = ({ integrity }: Release, known: ReadonlySet<string>): void => {
  const errores = Object.entries(integrity)
    .filter(([, hash]) => !known.has(fileHash(hash)))
    .map(([campo]) => ({ campo, mensaje: 'Falta subir este archivo.' }))
  if (errores.length === 0) return
  throw new InvalidError(
    'Faltan archivos: súbelos con PUT /v1/plataforma/archivos/{hash} y publica de nuevo.',
    errores,
    'faltan_archivos',
  )
}

const hashesOf = ({ integrity }: Release): string[] => [...new Set(Object.values(integrity).map(fileHash))]

/** Creates the use cases of releases. */
export const createReleasesService = ({ database, ports, store, entorno }: ReleasesParts) => {
  const { kysely } = database

  /** The bytes of files come and go with the store, which the database does not see. */
  const requireStored = async (release: Release): Promise<void> => {
    const hashes = hashesOf(release)
    const stored = await Promise.all(hashes.map((hash) => store.has(hash)))
    requireAll(release, new Set(hashes.filter((_hash, index) => stored[index])))
  }

  const register = async (
    executor: Executor,
    row: repository.NuevoRelease,
    publisher: Publisher,
  ): Promise<void> => {
    const { release, fecha } = row
    // Two registrations of one version, or of files that a collector is removing.
    await repository.lockVersion(executor, release)
    if (await repository.findRelease(executor, release.module, release.version)) throw alreadyExists(release)
    requireAll(release, await lockArchivos(executor, hashesOf(release)))
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
    /** Registers a release whose files are in the store, in one transaction: a crash leaves nothing or all of it. */
    async publish(publisher: Publisher, sobre: Sobre): Promise<ReleasePublicado> {
      const own = publisher.tipo === 'modulo' ? publisher.tokenId : null
      const [llaves, fecha] = [await listLlaves(kysely, own), ports.now()]
      const { payload, llave } = openSobre(sobre, { tipo: 'release', llaves, entorno, now: fecha })
      const { release, documento } = parseRelease(payload)
      requireSameModule(llave.modulo, release.module)
      requireOutsideShell(release)
      requirePublishable(release)
      if (await repository.findRelease(kysely, release.module, release.version)) throw alreadyExists(release)
      await requireStored(release)
      const row = { release, documento, sobre, payload, tokenId: llave.tokenId, fecha }
      await kysely.transaction().execute((trx) => register(trx, row, publisher))
      const url = `/modulos/${release.module}/${release.version}/`
      return { module: release.module, version: release.version, url, publicadoEn: fecha.toISOString() }
    },
  }
}

/** The use cases of releases. */
export type ReleasesService = ReturnType<typeof createReleasesService>
