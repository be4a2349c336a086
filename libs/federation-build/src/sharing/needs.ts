import { PROVIDED_NAMES } from '@mi/contracts'
import { type Plugin, parseSync } from 'vite'

/**
 * The file in which a build records the names that it uses from provided packages. When a release is packed,
 * `tools/src/release/needs.ts` copies these names into the release.
 */
const NEEDS_FILE = '.vite/mi-requires.json'

const NAMES: readonly string[] = PROVIDED_NAMES

type Needs = Map<string, Set<string>>

/**
 * Adds the names that a chunk imports from provided packages. For a namespace or default import, the package is added
 * without names. The names that such code reads are known only at run time.
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

/** The needs as JSON, sorted, so that the order of the chunks does not change the file. */
export const writeNeeds = (needs: Needs): string => {
  const packages = [...needs].sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(Object.fromEntries(packages.map(([name, used]) => [name, [...used].sort()])), null, 2)
}

/**
 * Plugin of a module's build: records what the module needs from the shell, before `nativeSharing` removes the imports.
 */
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
