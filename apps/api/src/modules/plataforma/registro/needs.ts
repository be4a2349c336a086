import { type Release, SHELL_APIS } from '@mi/contracts'
import {
  ConflictError,
  InvalidError,
  compareVersions,
  fitsShell,
  isLocalVersion,
  misfitOf,
  missingModule,
} from '@mi/domain'
import type { Executor } from '../../../platform/database/database.ts'
import { SHELL } from '../shell.ts'
import type { Registry } from './registry.ts'
import { type FilaDeRollout, fallbackOf, isVivo, listRollouts } from './rollouts.repository.ts'

type Releases = Pick<Registry, 'findRelease'>

const isShown = ({ retiradoEn }: FilaDeRollout): boolean => retiradoEn === null

const unfit = ({ module, version }: Release, misfit: string, what: string): ConflictError =>
  new ConflictError(`El módulo ${module} ${version} ${misfit}: ${what}`, 'no_cabe')

const requireFitsModule = async (executor: Executor, releases: Releases, release: Release): Promise<void> => {
  const rollouts = (await listRollouts(executor)).filter(isShown)
  const portada = rollouts.find(({ module }) => module === SHELL)
  const shell = portada && (await releases.findRelease(SHELL, portada.estable, executor))
  if (!shell) {
    if (SHELL_APIS.includes(release.shellApi)) return
    throw new InvalidError(
      `El módulo pide la versión ${release.shellApi} del contrato; aquí se ofrece la ${SHELL_APIS.join(' y la ')}.`,
    )
  }
  if (isLocalVersion(release.version) && isLocalVersion(shell.version)) return
  const misfit = misfitOf(release, shell)
  if (misfit !== undefined)
    throw unfit(release, misfit, `publica antes una portada que lo ofrezca (la estable es ${shell.version}).`)
  const missing = missingModule(release, new Map(rollouts.map(({ module, estable }) => [module, estable])))
  if (missing !== undefined) throw unfit(release, missing, 'publica antes ese módulo y déjalo estable.')
}

/** Lists the stable version and its fallbacks, the best first. Leaves out versions that pages must not get. */
export const versionsOf = (row: FilaDeRollout): string[] => {
  const { estable, probadas, apagadas, piso } = row
  return [
    ...new Set(
      [estable, fallbackOf(row), ...probadas]
        .filter((version) => version !== null)
        .filter((version) => !apagadas.includes(version))
        .filter((version) => version === estable || piso === null || compareVersions(version, piso) >= 0),
    ),
  ]
}

const requireFitsModules = async (executor: Executor, releases: Releases, shell: Release): Promise<void> => {
  if (isLocalVersion(shell.version)) return
  for (const rollout of (await listRollouts(executor)).filter(isShown)) {
    if (rollout.module === SHELL) continue
    const found = await Promise.all(
      versionsOf(rollout).map((version) => releases.findRelease(rollout.module, version, executor)),
    )
    const served = found.filter((release) => release !== undefined)
    const [best] = served
    if (!best || served.some((release) => fitsShell(release, shell))) continue
    throw new ConflictError(
      `La portada ${shell.version} dejaría sin versión al módulo ${best.module}: la ${best.version} ${misfitOf(best, shell) ?? ''}. Ofrécelo también en esta portada, o publica antes una versión del módulo que quepa.`,
      'no_cabe',
    )
  }
}

/**
 * Requires that `release` fits the shell and the modules. A module's release must run on the stable shell, and the
 * modules that the release needs must have stable versions that are new enough. For a release of the shell, each module
 * must have a version that runs on that shell. The fit is also checked for each manifest that the server sends, because
 * an open tab could still run another shell.
 * @throws ConflictError
 */
export const requireFits = (executor: Executor, releases: Releases, release: Release): Promise<void> =>
  release.module === SHELL
    ? requireFitsModules(executor, releases, release)
    : requireFitsModule(executor, releases, release)

interface Pedido {
  readonly release: Release
  /** The oldest version of the needed module with which the release works. */
  readonly oldest: string
}

/**
 * Lists the stable versions and candidates of other modules that need a newer version of `module` than `version`. If
 * `version` is `null`, lists those that need any version of `module`.
 */
const listPedidos = async (
  executor: Executor,
  releases: Releases,
  { module, version }: { readonly module: string; readonly version: string | null },
): Promise<Pedido[]> => {
  const found: Pedido[] = []
  for (const { module: other, estable, candidato } of (await listRollouts(executor)).filter(isShown)) {
    if (other === module) continue
    for (const each of [estable, ...(isVivo(candidato) ? [candidato.version] : [])]) {
      const release = await releases.findRelease(other, each, executor)
      const oldest = new Map(Object.entries(release?.requires?.modules ?? {})).get(module)
      if (!release || oldest === undefined) continue
      if (version !== null && compareVersions(version, oldest) >= 0) continue
      if (version !== null && isLocalVersion(version) && isLocalVersion(release.version)) continue
      found.push({ release, oldest })
    }
  }
  return found
}

/**
 * Call this function before `version` replaces the stable version. It requires that no other module needs a newer
 * version. If `version` is `null`, the module is to be retired. Then no other module is allowed to need it.
 * @throws ConflictError
 */
export const requireNotNeeded = async (
  executor: Executor,
  releases: Releases,
  { before, version }: { readonly before: FilaDeRollout; readonly version: string | null },
): Promise<void> => {
  const { module } = before
  if (version !== null && compareVersions(version, before.estable) >= 0) return
  const [pedido] = await listPedidos(executor, releases, { module, version })
  if (!pedido) return
  const instead = version === null ? 'y quedaría retirado' : `y quedaría la ${version}`
  const misfit = `pide el módulo ${module} ${pedido.oldest} o más nuevo, ${instead}`
  throw unfit(pedido.release, misfit, `cambia o retira antes el módulo ${pedido.release.module}.`)
}

/**
 * Lists the versions of other modules that would lack what they need if `version` were switched off. Nothing prevents
 * switching it off, so the list of releases warns the publisher about these other modules.
 */
export const listNeeding = async (
  executor: Executor,
  releases: Releases,
  { rollout, version }: { readonly rollout: FilaDeRollout; readonly version: string },
): Promise<{ module: string; version: string; desde: string }[]> => {
  const { module, retiradoEn, apagadas } = rollout
  const [now] = versionsOf(rollout)
  if (retiradoEn !== null || now !== version) return []
  const [left = null] = versionsOf({ ...rollout, apagadas: [...apagadas, version] })
  const pedidos = await listPedidos(executor, releases, { module, version: left })
  return pedidos.map(({ release, oldest }) => ({
    module: release.module,
    version: release.version,
    desde: oldest,
  }))
}
