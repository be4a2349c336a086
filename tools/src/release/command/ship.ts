import type { Release, ReleaseListado, ReleaseSimulado, VistaPrevia } from '@mi/contracts'
import { type Credentials, findCredentials, getCredentials } from '../credentials.ts'
import { diffFiles } from '../diff-files.ts'
import type { ModuleInfo } from '../module-info.ts'
import type { PackedRelease } from '../pack.ts'
import { isGoing, pathOf, readState } from '../module-state.ts'
import { missingFiles, publish, readRollouts } from '../publish.ts'
import { findSigned, isSameRelease, readFiles } from '../read-files.ts'
import { type RegistryTarget, callRegistry, isRefusal } from '../registry-call.ts'
import { seal } from '../seal.ts'
import type { ReleaseArguments } from './arguments.ts'
import { readNews } from './news.ts'
import { type Reached, type Shipment, isOff, reachGoal, rehearseGoal } from './reach-goal.ts'
import type { ReleaseSummary } from './summary.ts'

type Wanted = Pick<ReleaseArguments, 'module' | 'goal' | 'percent' | 'reason' | 'isDryRun'>

export interface Builder {
  readonly readInfo: () => Promise<ModuleInfo>
  readonly build: (info: ModuleInfo) => Promise<PackedRelease>
  /** The commit from which a build would be made. */
  readonly commitOf: (info: ModuleInfo) => string
}

const nextOf = (version: string): string => {
  const [major = '0', minor = '0', patch = '0'] = version.replace(/-.*$/, '').split('.')
  return `${major}.${minor}.${Number(patch) + 1}`
}

/** @throws before anything is built, if the goal is a rollout of the shell. Only staff are allowed to start it. */
const requireReachable = ({ url }: RegistryTarget, { module, goal }: Wanted): void => {
  if (module !== 'shell' || goal !== 'candidate') return
  throw new Error(
    `Un rollout de la portada no lo empieza un token, sino el personal. Publica con npm run release -- shell, y que una persona del personal lo empiece en ${url}/plataforma.`,
  )
}

/** @throws before anything is built, if a rollout cannot begin because the module has no stable version. */
const requireStable = async (
  target: RegistryTarget,
  { token }: Credentials,
  { module, goal }: Wanted,
): Promise<void> => {
  if (goal !== 'candidate') return
  const state = await readState(target, token, module).catch((error: unknown) => {
    if (isRefusal(error, 'no_encontrado')) return { estable: null }
    throw error
  })
  if (state.estable === null)
    throw new Error(`${module} no tiene todavía una versión estable: la primera se publica con --stable.`)
}

// The number of releases to ask for. The registry lists at most this many releases in one answer.
const LISTED = 200

/** @throws before anything is built, if the version was published and withdrawn. Its number cannot be used again. */
const requireUnused = async (
  target: RegistryTarget,
  { token }: Credentials,
  { module, version }: ModuleInfo,
): Promise<void> => {
  const releases = await callRegistry<ReleaseListado[]>(
    target,
    `${pathOf(module)}/releases?limite=${LISTED}`,
    { token },
  ).catch((error: unknown) => {
    if (isRefusal(error, 'no_encontrado')) return []
    throw error
  })
  if (!releases.some((listed) => listed.version === version)) return
  throw new Error(
    `La versión ${version} de ${module} se publicó y ya no se sirve, por ejemplo porque se retiró su llave. Sube «version» en el package.json del módulo (por ejemplo a ${nextOf(version)}) y publica de nuevo.`,
  )
}

/**
 * @throws before anything is built, if the version was published from another commit. A commit with uncommitted changes
 * and the same commit without them count as two different commits.
 */
const requireSameCommit = (
  registered: Release | undefined,
  { module, version }: ModuleInfo,
  commit: string,
) => {
  if (!registered || registered.builtFrom === commit) return
  if (commit.startsWith(registered.builtFrom)) {
    throw new Error(
      `La versión ${version} de ${module} ya existe, de este mismo commit sin cambios, y aquí hay cambios sin commit. Si son de esta versión, sube «version» en el package.json del módulo (por ejemplo a ${nextOf(version)}); si no, guárdalos o quítalos, y publica de nuevo.`,
    )
  }
  throw new Error(
    `La versión ${version} de ${module} ya existe, del commit ${registered.builtFrom}. Sube «version» en el package.json del módulo (por ejemplo a ${nextOf(version)}) y publica de nuevo; si lo que quieres es terminar o reparar esa, publícala desde ese commit.`,
  )
}

/** @throws before anything is sent, if the version is registered with other content. */
const requireSame = (registered: Release | undefined, { release }: PackedRelease): void => {
  const { module, version } = release
  if (!registered || isSameRelease(registered, release)) return
  throw new Error(
    `La versión ${version} de ${module} ya existe, con otro contenido. Sube «version» en el package.json del módulo (por ejemplo a ${nextOf(version)}) y publica de nuevo.`,
  )
}

// A dry run uses only existing credentials, because creating credentials would leave a key in the registry.
const requireCredentials = async (target: RegistryTarget, module: string): Promise<Credentials> => {
  const found = await findCredentials(target, module)
  if (found) return found
  throw new Error(
    `Un ensayo no crea credenciales, y no hay de ${module} para ${target.url}. Da RELEASE_TOKEN, RELEASE_KEY y RELEASE_ENVIRONMENT: el personal registra la llave en /plataforma/${module} y entrega el token. Si el módulo es nuevo, publica sin --dry-run y con DEPLOY_TOKEN.`,
  )
}

const sizeOf = ({ files }: PackedRelease, file: string): number => files.get(`${file}.br`)?.length ?? 0

const sizesOf = (packed: PackedRelease, names: readonly string[]): Record<string, number> =>
  Object.fromEntries(names.map((file) => [file, sizeOf(packed, file)]))

/** Compares a version with the stable version. If no stable version can be read, every file counts as added. */
const compare = async (target: RegistryTarget, packed: PackedRelease) => {
  const { module, integrity } = packed.release
  const stable = (await readRollouts(target)).find((rollout) => rollout.module === module)?.estable
  const before =
    stable === undefined ? undefined : await readFiles(target, module, stable).catch(() => undefined)
  const changes = diffFiles(before ?? {}, integrity)
  return {
    against: before === undefined ? null : (stable ?? null),
    changes,
    sizes: sizesOf(packed, [...changes.added, ...changes.changed]),
  }
}

const rehearse = async (target: RegistryTarget, credentials: Credentials, shipment: Shipment) => {
  const { packed, isRepeat } = shipment
  const { step, retired, off } = await rehearseGoal(target, credentials, shipment)
  const { faltan } = await callRegistry<Pick<ReleaseSimulado, 'faltan'>>(target, `releases?simular=${step}`, {
    token: credentials.token,
    body: seal('release', packed.release, credentials),
  }).catch((error: unknown) => {
    if (!isRepeat) throw error
    return { faltan: isRefusal(error, 'version_existe') ? [] : missingFiles(error) }
  })
  const bytes = faltan.reduce((sum, file) => sum + sizeOf(packed, file), 0)
  return { retired, off, sent: { files: faltan, bytes } }
}

const makePreview = (
  target: RegistryTarget,
  { token }: Credentials,
  { module, version }: { module: string; version: string },
): Promise<VistaPrevia> =>
  callRegistry<VistaPrevia>(target, `${pathOf(module)}/vistas-previas`, {
    token,
    body: { version },
  })

const DID = { publish: 'published', stable: 'stable', candidate: 'candidate', preview: 'published' } as const

/**
 * The outcome for the summary. It depends on the state as well as on the goal, because an earlier run or a person could
 * have given the version to users already.
 */
const outcomeOf = (
  { goal, percent }: Pick<Wanted, 'goal' | 'percent'>,
  version: string,
  state: Reached | undefined,
): Pick<ReleaseSummary, 'did' | 'percent' | 'retired' | 'off'> => {
  const { estable, candidato = null, retirado: retired = false } = state ?? {}
  const off = isOff(state ?? {}, version)
  if (estable === version) return { did: 'stable', percent, retired, off }
  if (isGoing(candidato) && candidato.version === version)
    return { did: 'candidate', percent: candidato.porcentaje, retired, off }
  return { did: DID[goal], percent, retired, off }
}

/**
 * Builds a module, publishes it, and does what `wanted.goal` asks for. A dry run makes the same checks, but publishes
 * nothing. A repeated run with the same content completes a killed run, and uploads files that the registry has lost.
 */
export const ship = async (
  target: RegistryTarget,
  wanted: Wanted,
  { readInfo, build, commitOf }: Builder,
): Promise<ReleaseSummary> => {
  requireReachable(target, wanted)
  const info = await readInfo()
  const registered = await findSigned(target, info.module, info.version)
  requireSameCommit(registered, info, commitOf(info))
  const isRepeat = registered !== undefined
  const credentials = await (wanted.isDryRun ? requireCredentials : getCredentials)(target, info.module)
  await requireStable(target, credentials, wanted)
  if (!isRepeat) await requireUnused(target, credentials, info)
  const packed = await build(info)
  requireSame(registered, packed)
  const { module, version, bytes = 0 } = packed.release
  const compared = await compare(target, packed)
  const summary = {
    module,
    version,
    percent: wanted.percent,
    url: `${target.url}/modulos/${module}/${version}/`,
    bytes,
    ...compared,
    news: await readNews(info.folder, version),
  }
  const shipment = { wanted, packed, isRepeat }
  if (wanted.isDryRun) {
    return { ...summary, did: 'checked', ...(await rehearse(target, credentials, shipment)) }
  }
  const { sent } = await publish(target, credentials, packed)
  const reached =
    (await reachGoal(target, credentials, shipment)) ??
    (isRepeat ? await readState(target, credentials.token, module) : undefined)
  const preview =
    wanted.goal === 'preview' ? await makePreview(target, credentials, { module, version }) : undefined
  return {
    ...summary,
    ...outcomeOf(wanted, version, reached),
    sent,
    ...(preview && { preview }),
  }
}
