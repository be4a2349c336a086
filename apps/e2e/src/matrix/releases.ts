import {
  type Before,
  type Credentials,
  type PackedRelease,
  RegistryError,
  type RegistryTarget,
  callRegistry,
  getCredentials,
  makeStable,
  packBuilt,
  publish,
} from '@mi/tools'

/**
 * The version of each build. A test reads the version on a page to find out which build the page shows. `before` is the
 * previous release. The other builds are made from this checkout.
 */
export const VERSIONS = {
  before: '1.0.0',
  now: '1.1.0',
  candidate: '1.2.0',
  /** This build has a higher `shellApi`, which is the version of the contract between shell and modules. */
  next: '2.0.0',
} as const
type Build = keyof typeof VERSIONS

const MOTIVO = 'matriz'
const SHELL = 'shell'

const as = ({ release, files }: PackedRelease, build: Build): PackedRelease => ({
  release: { ...release, version: VERSIONS[build] },
  files,
})

// Raises `shellApi` by one. A shell then provides two versions of the contract: the new one and the previous one.
const asNext = (packed: PackedRelease): PackedRelease => {
  const { release, files } = as(packed, 'next')
  const shellApi = release.shellApi + 1
  const { provides } = release
  return {
    release: {
      ...release,
      shellApi,
      ...(provides && { provides: { ...provides, shellApi: [shellApi, release.shellApi] } }),
    },
    files,
  }
}

const allReleases = async (before: Before): Promise<PackedRelease[]> => {
  const now = await packBuilt()
  return [
    ...before.releases.map((packed) => as(packed, 'before')),
    ...now.map((packed) => as(packed, 'now')),
    ...now.filter(({ release }) => release.module !== SHELL).map((packed) => as(packed, 'candidate')),
    ...now.map(asNext),
  ]
}

/** Publishes every build on a registry. `ship` makes a build stable, and `offer` begins its rollout. */
export const createReleases = async (target: RegistryTarget, before: Before) => {
  const releases = await allReleases(before)
  const names = [...new Set(releases.map(({ release }) => release.module))]
  const modules = names.filter((name) => name !== SHELL)
  const credentials = new Map(
    await Promise.all(names.map(async (name) => [name, await getCredentials(target, name)] as const)),
  )
  const credentialsOf = (module: string): Credentials => {
    const own = credentials.get(module)
    if (!own) throw new Error(`no credentials for ${module}`)
    return own
  }
  const of = (module: string, build: Build): PackedRelease => {
    const found = releases.find(
      ({ release }) => release.module === module && release.version === VERSIONS[build],
    )
    if (!found) throw new Error(`no build «${build}» of ${module}`)
    return found
  }
  const publishOne = (packed: PackedRelease) => publish(target, credentialsOf(packed.release.module), packed)
  const ship = (module: string, version: string) =>
    makeStable(target, credentialsOf(module), { module, version, motivo: MOTIVO })
  const order = (module: string, path: string, body: object) =>
    callRegistry(target, `modulos/${module}/${path}`, {
      token: credentialsOf(module).token,
      body: { motivo: MOTIVO, ...body },
    })

  const running = new Map<string, string>()
  /** Begins a rollout that gives the version to all persons. */
  const offer = async (module: string, version: string): Promise<void> => {
    await order(module, 'candidato', { version, porcentaje: 100, unidad: 'persona' })
    running.set(module, version)
  }
  /**
   * Ends the rollouts that `offer` began, and makes the `before` build of each module stable. Every shell that a test
   * makes stable must be able to run these builds. Otherwise the registry refuses the shell, because it would leave a
   * module without a version.
   */
  const reset = async (): Promise<void> => {
    for (const [module, version] of running)
      await order(module, 'revertir', { version }).catch((error: unknown) => {
        // `sin_candidato` means that the server has already ended this rollout by itself.
        if (!(error instanceof RegistryError && error.codigo === 'sin_candidato')) throw error
      })
    running.clear()
    for (const module of modules) await ship(module, VERSIONS.before)
  }

  // Each shell is made stable before the modules of its build are published, because the registry refuses a module that
  // the stable shell cannot run.
  for (const build of ['before', 'now', 'candidate', 'next'] as const) {
    if (build !== 'candidate') {
      await publishOne(of(SHELL, build))
      await ship(SHELL, VERSIONS[build])
    }
    await Promise.all(modules.map((module) => publishOne(of(module, build))))
    if (build === 'before') await reset()
  }
  return { modules, of, publishOne, ship, offer, reset }
}

export type MatrixReleases = Awaited<ReturnType<typeof createReleases>>
