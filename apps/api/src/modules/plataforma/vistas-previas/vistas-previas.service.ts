import {
  type CrearVistaPrevia,
  type Release,
  VISTA_PREVIA_PATH,
  type VistaPrevia,
  type VistaPreviaAbierta,
} from '@mi/contracts'
import { ConflictError, InvalidError, formatMomento } from '@mi/domain'
import type { Database, Executor } from '../../../platform/database/database.ts'
import type { Transact } from '../../../platform/database/transactions.ts'
import { takeTry } from '../../../platform/limits/limites.repository.ts'
import type { Ports } from '../../../platform/ports.ts'
import type { VistaPreviaDeNavegador } from '../../../platform/session/vista-previa.ts'
import { insertBitacora } from '../bitacora.repository.ts'
import { unpublished } from '../modulos/cambios.ts'
import { requireFreeRoutes } from '../registro/free-routes.ts'
import { type Publisher, nameOf, requireOwnModule } from '../publisher.ts'
import { requireFits } from '../registro/needs.ts'
import type { Registry } from '../registro/registry.ts'
import { findRollout } from '../registro/rollouts.repository.ts'
import { SHELL } from '../shell.ts'
import { type Enlace, createCodigos } from './codigo.ts'
import { requireKeepable, toLocalRelease } from './local.ts'

const HOUR_MS = 60 * 60 * 1000
const LINK_MS = 24 * HOUR_MS
const PREVIEW_MS = 8 * HOUR_MS

interface VistasPreviasParts {
  readonly database: Database
  readonly ports: Ports
  readonly registry: Registry
  readonly publicUrl: string
  readonly jwtSecret: string
}

interface Entrada {
  readonly accion: string
  readonly enlace: Pick<Enlace, 'module' | 'version' | 'local'>
}

const expired = ({ module, version, hasta }: Enlace): ConflictError =>
  new ConflictError(
    `El enlace de ${module} ${version} venció el ${formatMomento(new Date(hasta))}: pide uno nuevo a la escuadra.`,
    'enlace_vencido',
  )

const used = ({ module, version }: Enlace): ConflictError =>
  new ConflictError(
    `El enlace de ${module} ${version} ya se usó, y en este navegador esa vista previa no está abierta. Cada enlace sirve una vez: pide uno nuevo a la escuadra.`,
    'enlace_usado',
  )

/** Makes and opens preview links. Each link shows a version of a module to one member of staff before its release. */
export const createVistasPreviasService = (parts: VistasPreviasParts) => {
  const { database, ports, registry, publicUrl } = parts
  const codigos = createCodigos(parts.jwtSecret, ports)

  const log = (
    executor: Executor,
    publisher: Publisher,
    { accion, enlace: { module, version, local } }: Entrada,
  ) =>
    insertBitacora(executor, {
      modulo: module,
      accion,
      detalle: { version, ...(local && { origen: local.origen }) },
      motivo: '',
      actor: nameOf(publisher),
      idSolicitud: publisher.idSolicitud,
      fecha: ports.now(),
    })

  /**
   * Refuses a version that pages cannot show. A link works only once, so `redeem` calls this before it marks the link
   * as used. A link that is refused here can be used later.
   */
  const requireShowable = async (release: Release): Promise<void> => {
    const { kysely } = database
    const { module, version } = release
    const rollout = await findRollout(kysely, module)
    if (rollout && rollout.retiradoEn !== null)
      throw new ConflictError(`El módulo ${module} está retirado: restitúyelo primero.`)
    if (rollout?.apagadas.includes(version))
      throw new ConflictError(`La versión ${version} está apagada: enciéndela primero.`, 'apagada')
    await requireFreeRoutes(kysely, registry, release)
    await requireFits(kysely, registry, release)
  }

  const requirePublished = async (module: string, version: string): Promise<Release> => {
    const release = await registry.findRelease(module, version)
    if (!release) throw unpublished(module, version)
    return release
  }

  return {
    /**
     * Makes a link to a version that is published, or that a developer's machine serves.
     * @throws ConflictError if pages would not show the version.
     */
    async create(
      publisher: Publisher,
      {
        module,
        transact,
        ...asked
      }: CrearVistaPrevia & { readonly module: string; readonly transact: Transact },
    ): Promise<VistaPrevia> {
      const { version } = asked
      requireOwnModule(publisher, module)
      if (asked.local && module === SHELL)
        throw new ConflictError('La portada no se muestra desde un equipo: solo los módulos.')
      const local = asked.local && requireKeepable(version, asked.local)
      // The name must be new, because a page would otherwise mix the files of two versions with the same name.
      if (local && (await registry.findRelease(module, version)))
        throw new ConflictError(`Ya se publicó una versión ${version} de ${module}: usa otro nombre.`)
      const release = local && {
        ...toLocalRelease({ module, version, local }),
        requires: asked.local?.requires,
      }
      await requireShowable(release ?? (await requirePublished(module, version)))
      const hasta = ports.now().getTime() + LINK_MS
      const codigo = codigos.issue({ id: ports.newId(), module, version, local, hasta })
      return transact(async (trx) => {
        await log(trx, publisher, { accion: 'vista previa', enlace: { module, version, local } })
        // Browsers do not send the part after `#`, so no log or proxy contains the code.
        const url = `${publicUrl}${VISTA_PREVIA_PATH}#${codigo}`
        return { url, hasta: new Date(hasta).toISOString() }
      })
    },

    /**
     * Opens a preview. If the link has expired or is already used, but its version is the one that the browser previews
     * now (`active`), returns that preview, so that a reload of the link's page shows no error.
     * @throws InvalidError for a forged link. ConflictError for any other link that has expired or is already used, and
     * for a version that cannot be previewed (any more).
     */
    async redeem(
      publisher: Publisher,
      codigo: string,
      active: VistaPreviaDeNavegador | undefined,
    ): Promise<VistaPreviaAbierta & Pick<Enlace, 'local'>> {
      const enlace = codigos.read(codigo)
      if (!enlace) throw new InvalidError('Ese enlace no es de una vista previa.', [], 'enlace_ajeno')
      const { id, module, version, local, hasta } = enlace
      const now = ports.now()
      const left = hasta - now.getTime()
      const opened = active?.module === module && active.version === version ? active : undefined
      const open = (until: number) => ({ module, version, local, hasta: new Date(until).toISOString() })
      if (left <= 0 && !opened) throw expired(enlace)
      await requireShowable(
        local ? toLocalRelease({ module, version, local }) : await requirePublished(module, version),
      )
      if (left <= 0 && opened) return open(opened.hasta)
      const use = { clave: `vista_previa:${id}`, moment: now, tries: 1, windowMs: left, blockMs: left }
      // The use is counted before the preview opens, so that only one of two concurrent requests opens it.
      if ((await takeTry(database, use)) === undefined) {
        if (opened) return open(opened.hasta)
        throw used(enlace)
      }
      await log(database.kysely, publisher, {
        accion: 'vista previa abierta',
        enlace: { module, version, local },
      })
      return open(now.getTime() + PREVIEW_MS)
    },
  }
}

export type VistasPreviasService = ReturnType<typeof createVistasPreviasService>
