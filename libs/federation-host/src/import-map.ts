import type { ModuleVersion } from '@mi/contracts'
import { contentUrl, filesMap } from '@mi/domain'

/** The Trusted Types policy that may insert import maps. */
export const IMPORT_MAP_POLICY = 'mi-import-map'

const PROBE = 'mi:mapas-tardios'

interface ScriptPolicy {
  readonly createScript: (text: string) => unknown
}
interface PolicyFactory {
  readonly createPolicy: (name: string, rules: { createScript: (text: string) => string }) => ScriptPolicy
}

const createPolicy = (): ScriptPolicy => {
  const rules = { createScript: (text: string) => text }
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  return trustedTypes?.createPolicy(IMPORT_MAP_POLICY, rules) ?? rules
}

const nonceOf = (page: Document): string =>
  page.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

const isScript = ([url]: [string, string]): boolean => url.endsWith('.js')

/** The hashes of the page's inline import map, by URL. */
export const readInlinedHashes = (page: Document): Record<string, string> => {
  const text = page.querySelector('script[type=importmap]')?.textContent
  if (!text) return {}
  return (JSON.parse(text) as { integrity?: Record<string, string> }).integrity ?? {}
}

/** Gives the browser the hashes with which it checks the page's scripts. */
export interface ImportMap {
  /** Whether this browser accepts import maps after the first script has loaded. */
  readonly takesMore: () => boolean
  /** Registers the hashes of a version's scripts. @throws if the browser would ignore them. */
  readonly register: (version: ModuleVersion) => void
}

interface ImportMapParts {
  readonly page: Document
  /** URLs of the inline import map. */
  readonly known: Iterable<string>
  /** `import.meta.resolve`, which shows whether the browser applied a map. */
  readonly resolve: (specifier: string) => string
}

/**
 * Creates the page's `ImportMap`. The first call of `takesMore` adds a test map to find out whether the browser ignores
 * late maps. Chrome before 133, Safari before 18.4 and Firefox do.
 */
export const createImportMap = ({ page, known, resolve }: ImportMapParts): ImportMap => {
  const mapped = new Set(known)
  // The same version object may be registered again. Thanks to this set, its dozens of scripts are looked up in
  // `mapped` only once.
  const registered = new WeakSet<ModuleVersion>()
  // Created eagerly: a policy name can be taken only once, so no other script can use it afterwards.
  const policy = createPolicy()
  let isLateTaken: boolean | undefined
  const addMap = (map: object): void => {
    const script = page.createElement('script')
    script.type = 'importmap'
    script.nonce = nonceOf(page)
    script.textContent = policy.createScript(JSON.stringify(map)) as string
    page.head.append(script)
  }
  const tryLateMap = (): boolean => {
    addMap({ imports: { [PROBE]: '/' } })
    try {
      resolve(PROBE)
      return true
    } catch {
      return false
    }
  }
  const takesMore = (): boolean => (isLateTaken ??= tryLateMap())
  return {
    takesMore,
    register: (version) => {
      if (registered.has(version)) return
      const missing = Object.entries(version.integrity)
        .filter(isScript)
        .filter(([url, hash]) => !mapped.has(contentUrl(url, hash)))
      if (missing.length > 0) {
        if (!takesMore()) throw new Error(`no late import map for ${version.entry}`)
        const map = filesMap(missing)
        addMap(map)
        for (const address of Object.keys(map.integrity)) mapped.add(address)
      }
      registered.add(version)
    },
  }
}
