import { PROVIDED_NAMES } from '@mi/contracts'
import { type Plugin, parseSync } from 'vite'

/** Lists the names that a module imports from the shell. `tools/src/release/needs.ts` adds the list to the release. */
const NEEDS_FILE = '.vite/mi-requires.json'

const NAMES: readonly string[] = PROVIDED_NAMES

type Needs = Map<string, Set<string>>

/**
 * Adds to `needs` the names that a chunk imports from packages that the shell provides. For a namespace or default
 * import, only the package is added, because the names that the chunk uses are known only at run time.
 */
export const addNeeds = (needs: Needs, code: string, file: string): void => {
  for (const statement of parseSync(file, code).program.body) {
    if (statement.type !== 'ImportDeclaration' || !NAMES.includes(statement.source.value)) continue
    const names = needs.get(statement.source.value) ?? new Set<string>()
    needs.set(statement.source.value, names)
    for (const specifier of statement.specifiers) {
      if (specifier.type !== 'ImportSpecifier') continue
      const { imported } = specifier
      const name = imported.type === 'Identifier' ? imported.name : imported.value
      if (name !== 'default') names.add(name)
    }
  }
}

/** Returns the needs as JSON. Packages and names are sorted, so the order of the chunks does not change the JSON. */
export const writeNeeds = (needs: Needs): string => {
  const packages = [...needs].sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(Object.fromEntries(packages.map(([name, used]) => [name, [...used].sort()])), null, 2)
}

/** A plugin that records what a module imports from the shell. Must run before `nativeSharing` removes the imports. */
export const recordNeeds = (): Plugin => {
  const needs: Needs = new Map()
  return {
    name: 'mi:needs',
    apply: 'build',
    enforce: 'post',
    renderStart: () => needs.clear(),
    renderChunk(code, chunk) {
      addNeeds(needs, code, chunk.fileName)
      return null
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: NEEDS_FILE, source: writeNeeds(needs) })
    },
  }
}
