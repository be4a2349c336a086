import type { CrearToken, HacerEstable, Release, ReleasePublicado, Rollout, TokenCreado } from '@mi/contracts'
import { ConflictError, InvalidError, NotFoundError } from '@mi/domain'
import type { Database } from '../../platform/database/database.ts'
import type { Ports } from '../../platform/ports.ts'
import * as repository from './plataforma.repository.ts'
import { parseSigned, requireExactFiles, requireFreeRoutes, requirePublishable } from './publish.ts'
import { type Publisher, nameOf, requireOwnModule } from './publisher.ts'
import type { Registry } from './registry.ts'
import type { ReleaseStore } from './release-store.ts'
import { hashToken, isPublicKey } from './signatures.ts'

interface PlataformaParts {
  readonly database: Database
  readonly ports: Ports
  readonly store: ReleaseStore
  readonly registry: Registry
}

/** An uploaded release: the text of the signed `release.json`, and the files. */
export interface Upload {
  readonly signed: string
  readonly files: ReadonlyMap<string, Buffer>
}

const alreadyExists = ({ module, version }: Release): ConflictError =>
  new ConflictError(`La versión ${version} de ${module} ya existe.`, 'version_existe')

const alreadyShipped = (module: string): ConflictError =>
  new ConflictError(`Una escuadra ya publicó ${module}: lo de esta máquina no lo reemplaza.`, 'ya_publicado')

/** Creates the use cases of the registry. */
export const createPlataformaService = ({ database, ports, store, registry }: PlataformaParts) => {
  const { kysely } = database

  return {
    async createToken(publisher: Publisher, { module, publicKey }: CrearToken): Promise<TokenCreado> {
      if (!isPublicKey(publicKey)) throw new InvalidError('La llave debe ser Ed25519 (SPKI DER en base64).')
      const token = ports.randomBytes(32).toString('base64url')
      const fecha = ports.now()
      const actor = nameOf(publisher)
      const id = await kysely.transaction().execute(async (trx) => {
        const row = {
          modulo: module,
          tokenHash: hashToken(token),
          llavePublica: publicKey,
          creadoPor: actor,
          fecha,
        }
        const tokenId = await repository.insertToken(trx, row)
        const entry = { modulo: module, accion: 'token', detalle: { tokenId }, motivo: '', actor, fecha }
        await repository.insertBitacora(trx, entry)
        return tokenId
      })
      return { id, module, token }
    },

    /** Revokes a squad's token. Releases published with it stay valid. */
    async endToken(publisher: Publisher, id: number): Promise<void> {
      const fecha = ports.now()
      await kysely.transaction().execute(async (trx) => {
        const modulo = await repository.endToken(trx, id, fecha)
        if (modulo === undefined) throw new NotFoundError('Ese token no existe o ya terminó.')
        const actor = nameOf(publisher)
        await repository.insertBitacora(trx, {
          modulo,
          accion: 'token terminado',
          detalle: { tokenId: id },
          motivo: '',
          actor,
          fecha,
        })
      })
    },

    /** Stores the files before the registry's row, so that a crash in between publishes nothing. */
    async publish(publisher: Publisher, { signed, files }: Upload): Promise<ReleasePublicado> {
      const signedRelease = parseSigned(signed)
      const { release, signature: firma } = signedRelease
      requireOwnModule(publisher, release.module)
      const llaves = await repository.listKeys(kysely, release.module)
      const own =
        publisher.tipo === 'modulo' ? llaves.filter((llave) => llave.id === publisher.tokenId) : llaves
      const signer = requirePublishable(signedRelease, own)
      await requireExactFiles(release, files)
      const fecha = ports.now()
      await kysely.transaction().execute(async (trx) => {
        // Two uploads of one version would write into the same folder.
        await repository.lockVersion(trx, release)
        if (await repository.findRelease(trx, release.module, release.version)) throw alreadyExists(release)
        await store.save(release.module, release.version, files)
        await repository.insertRelease(trx, { release, firma, tokenId: signer.id, fecha })
        const detalle = { version: release.version, builtFrom: release.builtFrom }
        const actor = nameOf(publisher)
        await repository.insertBitacora(trx, {
          modulo: release.module,
          accion: 'publicado',
          detalle,
          motivo: '',
          actor,
          fecha,
        })
      })
      const url = `/modulos/${release.module}/${release.version}/`
      return { module: release.module, version: release.version, url, publicadoEn: fecha.toISOString() }
    },

    listRollouts: (): Promise<Rollout[]> => repository.listRollouts(kysely),

    async makeStable(publisher: Publisher, order: HacerEstable): Promise<Rollout> {
      const { module, version, motivo, soloLocales = false } = order
      requireOwnModule(publisher, module)
      const release = await registry.findRelease(module, version)
      if (!release) {
        throw new NotFoundError(`La versión ${version} de ${module} no está publicada.`)
      }
      const { modulos } = await registry.read()
      requireFreeRoutes(release, modulos)
      const fecha = ports.now()
      return kysely.transaction().execute(async (trx) => {
        const rollout = await repository.upsertEstable(trx, { modulo: module, version, fecha })
        // After the change, which locks the module: a squad that ships at the same moment is either seen or waits.
        if (soloLocales && (await repository.wasShipped(trx, module))) throw alreadyShipped(module)
        const detalle = { estable: rollout.estable, anterior: rollout.anterior }
        const entry = { modulo: module, accion: 'estable', detalle, motivo, actor: nameOf(publisher), fecha }
        await repository.insertBitacora(trx, entry)
        return rollout
      })
    },
  }
}

/** The use cases of the registry. */
export type PlataformaService = ReturnType<typeof createPlataformaService>
