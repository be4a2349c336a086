import { PROVIDED_NAMES } from '@mi/contracts'
import { type Plugin, parseSync } from 'vite'

/** This file lists the names used from provided packages. `tools/src/release/needs.ts` adds them to the release. */
const NEEDS_FILE = '.vite/mi-requires.json'

const NAMES: readonly string[] = PROVIDED_NAMES

type Needs = Map<string, Set<string>>

/**
 * Adds the names that a chunk imports from provided packages. For a namespace or default import, it adds only the
 * package, because the names that the chunk uses are known only at run time.
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

/** The needs as JSON, sorted to be independent of the order of the chunks. */
export const writeNeeds = (needs: Needs): string => {
  const packages = [...needs].sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(Object.fromEntries(packages.map(([name, used]) => [name, [...used].sort()])), null, 2)
}

/** Plugin that records what a module needs from the shell, before `nativeSharing` removes the imports. */
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
