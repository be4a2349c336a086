import type { ReleaseSimulado, VistaPrevia } from '@mi/contracts'
import { type Credentials, findCredentials, getCredentials } from '../credentials.ts'
import { diffFiles } from '../diff-files.ts'
import type { ModuleInfo } from '../module-info.ts'
import type { PackedRelease } from '../pack.ts'
import { makeStable, publish, readRollouts } from '../publish.ts'
import { readFiles } from '../read-files.ts'
import { type RegistryTarget, callRegistry } from '../registry-call.ts'
import { seal } from '../seal.ts'
import type { ReleaseArguments } from './arguments.ts'
import { readNews } from './news.ts'
import type { ReleaseSummary } from './summary.ts'

type Wanted = Pick<ReleaseArguments, 'module' | 'goal' | 'percent' | 'reason' | 'isDryRun'>

/** How a module is built and packed, as a port for tests. */
export interface Builder {
  readonly readInfo: () => Promise<ModuleInfo>
  readonly build: (info: ModuleInfo) => Promise<PackedRelease>
}

const nextOf = (version: string): string => {
  const [major = '0', minor = '0', patch = '0'] = version.replace(/-.*$/, '').split('.')
  return `${major}.${minor}.${Number(patch) + 1}`
}

/** @throws before anything is built, if the registry has this version. */
const requireNewVersion = async ({ url }: RegistryTarget, { module, version }: ModuleInfo): Promise<void> => {
  const { status } = await fetch(`${url}/modulos/${module}/${version}/release.json`).catch(
    (cause: unknown) => {
      throw new Error(
        `No hay respuesta de ${url}. Si el servidor es otro, dilo con --registry; si es esta máquina, npm start.`,
        { cause },
      )
    },
  )
  if (status !== 200) return
  throw new Error(
    `La versión ${version} de ${module} ya existe. Sube «version» en el package.json del módulo (por ejemplo a ${nextOf(version)}) y publica de nuevo.`,
  )
}

// A rehearsal must not leave a new key in the registry.
const requireCredentials = async (target: RegistryTarget, module: string): Promise<Credentials> => {
  const found = await findCredentials(target, module)
  if (found) return found
  throw new Error(
    `Un ensayo no crea credenciales, y no hay de ${module} para ${target.url}. Da RELEASE_TOKEN, RELEASE_KEY y RELEASE_ENVIRONMENT, o publica una vez sin --dry-run.`,
  )
}

const sizeOf = ({ files }: PackedRelease, file: string): number => files.get(`${file}.br`)?.length ?? 0

const sizesOf = (packed: PackedRelease, names: readonly string[]): Record<string, number> =>
  Object.fromEntries(names.map((file) => [file, sizeOf(packed, file)]))

/** What a version changes against the stable one; against nothing if that one cannot be read any more. */
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

const rehearse = async (target: RegistryTarget, packed: PackedRelease, goal: Wanted['goal']) => {
  const credentials = await requireCredentials(target, packed.release.module)
  const { faltan } = await callRegistry<ReleaseSimulado>(
    target,
    `releases?simular=${goal === 'publish' || goal === 'preview' ? 'publicar' : 'estable'}`,
    { token: credentials.token, body: seal('release', packed.release, credentials) },
  )
  return { files: faltan, bytes: faltan.reduce((sum, file) => sum + sizeOf(packed, file), 0) }
}

const beginRollout = (
  target: RegistryTarget,
  { token }: Credentials,
  { module, version, motivo, percent }: { module: string; version: string; motivo: string; percent: number },
) =>
  callRegistry(target, `modulos/${encodeURIComponent(module)}/candidato`, {
    token,
    body: {
      version,
      porcentaje: percent,
      unidad: module === 'shell' ? 'navegador' : 'persona',
      motivo,
    },
  })

/** A link that shows the version to one member of the staff. */
const makePreview = (
  target: RegistryTarget,
  { token }: Credentials,
  { module, version }: { module: string; version: string },
): Promise<VistaPrevia> =>
  callRegistry<VistaPrevia>(target, `modulos/${encodeURIComponent(module)}/vistas-previas`, {
    token,
    body: { version },
  })

/** Gives the published version to people. @throws with what is done already and how to go on. */
const rollOut = async (
  target: RegistryTarget,
  credentials: Credentials,
  { wanted, packed }: { wanted: Wanted; packed: PackedRelease },
): Promise<void> => {
  const { module, version, builtFrom } = packed.release
  const motivo = wanted.reason ?? `Versión ${version}, construida de ${builtFrom}`
  try {
    if (wanted.goal === 'stable') await makeStable(target, credentials, { module, version, motivo })
    if (wanted.goal === 'candidate')
      await beginRollout(target, credentials, { module, version, motivo, percent: wanted.percent ?? 0 })
  } catch (cause) {
    const again =
      wanted.goal === 'stable'
        ? `npm run release -- ${module} --version ${version} --reason "…"`
        : `npm run rollout -- set ${module} --version ${version} --percent ${wanted.percent ?? 0} --reason "…"`
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(
      `${module} ${version} quedó publicado, pero ninguna página lo carga: ${why}\nCuando esté resuelto: ${again}`,
      { cause },
    )
  }
}

const DID = { publish: 'published', stable: 'stable', candidate: 'candidate', preview: 'published' } as const

/**
 * Builds a module, publishes it and gives it to whom it is meant for; a rehearsal checks the same and sends nothing. The
 * version is compared first, because a build takes longer than a question.
 */
export const ship = async (
  target: RegistryTarget,
  wanted: Wanted,
  { readInfo, build }: Builder,
): Promise<ReleaseSummary> => {
  const info = await readInfo()
  await requireNewVersion(target, info)
  const packed = await build(info)
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
  if (wanted.isDryRun)
    return { ...summary, did: 'checked', sent: await rehearse(target, packed, wanted.goal) }
  const credentials = await getCredentials(target, module)
  const { sent } = await publish(target, credentials, packed)
  await rollOut(target, credentials, { wanted, packed })
  const preview =
    wanted.goal === 'preview' ? await makePreview(target, credentials, { module, version }) : undefined
  return { ...summary, did: DID[wanted.goal], sent, ...(preview && { preview }) }
}
