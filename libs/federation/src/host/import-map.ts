import type { ModuleVersion } from '@mi/contracts'

/** The name of the Trusted Types policy that writes import maps, and nothing else, into the page. */
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

/** The hashes that the server has inlined, by address; without an import map none. */
export const readInlinedHashes = (page: Document): Record<string, string> => {
  const text = page.querySelector('script[type=importmap]')?.textContent
  if (!text) return {}
  return (JSON.parse(text) as { integrity?: Record<string, string> }).integrity ?? {}
}

/** The hashes that this page holds scripts to. */
export interface ImportMap {
  /** Whether this browser takes hashes after the page has begun to load scripts. */
  readonly takesMore: () => boolean
  /** Makes sure that no script of a version runs without its hash. @throws where that can no longer be done. */
  readonly require: (version: ModuleVersion) => void
}

interface ImportMapParts {
  readonly page: Document
  /** The addresses whose hashes the server has inlined. */
  readonly known: Iterable<string>
  /** `import.meta.resolve`, which knows what the browser made of a map. */
  readonly resolve: (specifier: string) => string
}

/**
 * The page's import map: what the server inlined, and what is added later. A browser that ignores late maps (Chrome
 * before 133, Safari before 18.4, Firefox) is found out by trying one.
 */
export const createImportMap = ({ page, known, resolve }: ImportMapParts): ImportMap => {
  const mapped = new Set(known)
  // At once: whoever takes the name first has it.
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
    require: (version) => {
      const missing = Object.entries(version.integrity)
        .filter(isScript)
        .filter(([url]) => !mapped.has(url))
      if (missing.length === 0) return
      if (!takesMore()) throw new Error(`this page cannot hold ${version.entry} to its hash`)
      addMap({ integrity: Object.fromEntries(missing) })
      for (const [url] of missing) mapped.add(url)
    },
  }
}
