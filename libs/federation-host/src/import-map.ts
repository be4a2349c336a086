import type { ModuleVersion } from '@mi/contracts'
import { contentUrl, filesMap } from '@mi/domain'

/** The name of the Trusted Types policy through which import maps are inserted. */
export const IMPORT_MAP_POLICY = 'mi-import-map'

// Must not be a URL, such as `mi:mapas-tardios`: browsers resolve URLs without any map, so the probe would always succeed.
const PROBE = 'mi-mapas-tardios'

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

/** Returns the hashes in the page's inline import map. The keys are URLs. */
export const readInlinedHashes = (page: Document): Record<string, string> => {
  const text = page.querySelector('script[type=importmap]')?.textContent
  if (!text) return {}
  return (JSON.parse(text) as { integrity?: Record<string, string> }).integrity ?? {}
}

/** Adds import maps to the page. The browser checks scripts against the hashes in these maps. */
export interface ImportMap {
  /** Returns true if this browser accepts import maps that are added after the first script has loaded. */
  readonly takesMore: () => boolean
  /** Registers the hashes of a version's scripts. @throws if hashes are new and the browser ignores late maps. */
  readonly register: (version: ModuleVersion) => void
}

interface ImportMapParts {
  readonly page: Document
  /** The URLs whose hashes are in the page's inline import map. */
  readonly known: Iterable<string>
  /** `import.meta.resolve`. If the browser ignores the test map that `takesMore` adds, this must throw for `PROBE`. */
  readonly resolve: (specifier: string) => string
}

/**
 * Creates the page's `ImportMap`. The first call of `takesMore` adds a test map to find out whether the browser ignores
 * late maps. Firefox, Chrome before version 133 and Safari before version 18.4 ignore late maps.
 */
export const createImportMap = ({ page, known, resolve }: ImportMapParts): ImportMap => {
  const mapped = new Set(known)
  // If a version object is registered again, its dozens of scripts need not be looked up in `mapped` again.
  const registered = new WeakSet<ModuleVersion>()
  // The browser accepts the name of a policy only once. The policy is created before it is needed, so that no other
  // script can create one with this name first.
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
