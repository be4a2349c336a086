import { PROVIDED_NAMES } from '@mi/contracts'
import { type Plugin, parseSync } from 'vite'

const NAMES: readonly string[] = PROVIDED_NAMES
// The key `mi.provided` is a copy from `federation-import.ts`, because generated code cannot import the original.
const PACKAGES = 'globalThis[Symbol.for("mi.provided")]'

type Program = ReturnType<typeof parseSync>['program']
type Import = Extract<Program['body'][number], { type: 'ImportDeclaration' }>
type Specifier = Import['specifiers'][number]

const isProvided = (source: string): boolean => NAMES.includes(source)

const read = (source: string): string => `${PACKAGES}[${JSON.stringify(source)}]`
// Matches the call that the bundler writes for a `require` of an external package in CommonJS code.
const REQUIRED = /\b__require\(["']([^"']+)["']\)/g

/** Returns the exported name that a specifier imports, or `undefined` for the whole package (`* as name`). */
const nameOf = (specifier: Specifier): string | undefined => {
  if (specifier.type === 'ImportNamespaceSpecifier') return undefined
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  const { imported } = specifier
  return imported.type === 'Identifier' ? imported.name : imported.value
}

const toRead = ({ source, specifiers }: Import): string => {
  const provided = read(source.value)
  const bindings: string[] = []
  const names: string[] = []
  for (const specifier of specifiers) {
    const local = specifier.local.name
    const name = nameOf(specifier)
    if (name === undefined) bindings.push(`${local}=${provided}`)
    // In a page without our shell, the package could be CommonJS and have no export `default`. A default import then
    // gets the whole package.
    else if (name === 'default') bindings.push(`${local}=${provided}.default??${provided}`)
    else names.push(`${JSON.stringify(name)}:${local}`)
  }
  if (names.length > 0) bindings.push(`{${names.join()}}=${provided}`)
  return bindings.length === 0 ? '' : `const ${bindings.join()};`
}

/**
 * Replaces a chunk's imports of packages that the shell provides with reads from the page's global variable. Call
 * this after bundling, because the bundler has then removed the imports of unused names.
 * @throws Error if the chunk re-exports a provided package, because a re-export cannot be rewritten.
 */
export const readProvided = (code: string, file: string): string => {
  let rewritten = ''
  let end = 0
  for (const statement of parseSync(file, code).program.body) {
    const source = 'source' in statement ? statement.source?.value : undefined
    if (source === undefined || !isProvided(source)) continue
    if (statement.type !== 'ImportDeclaration') {
      throw new Error(`${file} re-exports ${source}, which the shell provides: import it where it is used`)
    }
    rewritten += code.slice(end, statement.start) + toRead(statement)
    end = statement.end
  }
  return (rewritten + code.slice(end)).replaceAll(REQUIRED, (call, source: string) =>
    isProvided(source) ? read(source) : call,
  )
}

/** A plugin that leaves a package out of a module's files if the shell provides the package. */
export const nativeSharing = (): Plugin => ({
  name: 'mi:native-sharing',
  apply: 'build',
  enforce: 'post',
  config: () => ({ build: { rolldownOptions: { external: [...PROVIDED_NAMES] } } }),
  renderChunk(code, chunk) {
    const rewritten = readProvided(code, chunk.fileName)
    return rewritten === code ? null : { code: rewritten, map: null }
  },
})
