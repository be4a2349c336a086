import type { Provides, Release, Requires } from '@mi/contracts'
import { compareVersions } from './compare-versions.ts'
import { isInRange } from './in-range.ts'

// A sentence lists at most this many names, because people would not read a longer sentence to its end.
const NAMED = 3

const quote = (names: readonly string[]): string => {
  const shown = names.slice(0, NAMED).map((name) => `«${name}»`)
  const more = names.length - shown.length
  if (more > 0) return `${shown.join(', ')} y ${more} más`
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} y ${shown.at(-1)}` : shown.join('')
}

type Offer = (pkg: string) => Provides['packages'][string] | undefined

const offerOf =
  ({ packages }: Provides): Offer =>
  (pkg) =>
    Object.hasOwn(packages, pkg) ? packages[pkg] : undefined

const missingPackage = ({ packages = {}, ranges = {} }: Requires, offer: Offer): string | undefined => {
  for (const [pkg, names] of Object.entries(packages)) {
    const offered = offer(pkg)
    if (!offered) return `usa ${pkg}, y la portada no lo ofrece`
    const known = new Set(offered.names)
    const missing = names.filter((name) => !known.has(name))
    if (missing.length > 0)
      return `usa ${quote(missing)} de ${pkg}, y la portada no ${missing.length > 1 ? 'los' : 'lo'} ofrece`
  }
  for (const [pkg, range] of Object.entries(ranges)) {
    const offered = offer(pkg)
    if (offered && !isInRange(offered.version, range))
      return `pide ${pkg} ${range}, y la portada ofrece la ${offered.version}`
  }
  return undefined
}

const missingApi = ({ api: wanted = [] }: Requires, { api }: Provides): string | undefined => {
  const missing = api && wanted.filter((capability) => !api.includes(capability))
  return missing && missing.length > 0
    ? `usa ${quote(missing)} de la API, que la portada no conoce`
    : undefined
}

const findMisfit = (release: Release, shell: Release): string | undefined => {
  const { provides } = shell
  const served = provides?.shellApi ?? [shell.shellApi]
  if (!served.includes(release.shellApi))
    return `pide la versión ${release.shellApi} del contrato, y la portada ofrece la ${served.join(' y la ')}`
  const { requires } = release
  // Older shells have no `provides`, and older releases have no `requires`. For these, only `shellApi` is compared.
  if (!provides || !requires) return undefined
  return missingPackage(requires, offerOf(provides)) ?? missingApi(requires, provides)
}

// The results are cached, because the server checks every module for every page, and modules import hundreds of names.
// A cached result stays true, because releases never change.
const known = new WeakMap<Release, WeakMap<Release, { readonly misfit: string | undefined }>>()

/** Why a shell cannot run a release, as the end of a Spanish sentence; `undefined` if the shell can run it. */
export const misfitOf = (release: Release, shell: Release): string | undefined => {
  const ofShell = known.get(shell) ?? new WeakMap<Release, { readonly misfit: string | undefined }>()
  known.set(shell, ofShell)
  const found = ofShell.get(release) ?? { misfit: findMisfit(release, shell) }
  ofShell.set(release, found)
  return found.misfit
}

/** Whether a shell can run a release. */
export const fitsShell = (release: Release, shell: Release): boolean => misfitOf(release, shell) === undefined

/**
 * Which required module is missing or too old, as the end of a Spanish sentence; `undefined` if there is none.
 * @param stable for each module, the version that must not be older than the required version. It is the stable version
 * or the version that a unit gets.
 */
export const missingModule = (
  { requires }: Release,
  stable: ReadonlyMap<string, string>,
): string | undefined => {
  for (const [module, oldest] of Object.entries(requires?.modules ?? {})) {
    const version = stable.get(module)
    if (version === undefined) return `pide el módulo ${module} ${oldest}, que no tiene una versión estable`
    if (compareVersions(version, oldest) < 0)
      return `pide el módulo ${module} ${oldest} o más nuevo, y la versión estable es ${version}`
  }
  return undefined
}
