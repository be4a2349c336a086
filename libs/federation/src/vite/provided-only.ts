import { readFile } from 'node:fs/promises'
import { type Plugin, parseSync } from 'vite'
import { PARTLY_PROVIDED, providedFile } from './provided-entries.ts'

// Part of a package that is provided: a module that imports it would carry a second router.
const INSTEAD: Readonly<Record<string, string>> = { 'react-router': 'react-router-dom' }
const SCRIPT = /\.[cm]?[jt]sx?$/

type Program = ReturnType<typeof parseSync>['program']
type Statement = Program['body'][number]

const ALL = '*'

/** What a statement takes from elsewhere: the package, and the names, or `*` for the whole of it. */
const takenBy = (statement: Statement): { source: string; names: string[] } | undefined => {
  if (statement.type === 'ExportAllDeclaration') return { source: statement.source.value, names: [ALL] }
  if (statement.type === 'ImportDeclaration') {
    const names = statement.specifiers.map((specifier) => {
      if (specifier.type !== 'ImportSpecifier')
        return specifier.type === 'ImportDefaultSpecifier' ? 'default' : ALL
      return specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value
    })
    return { source: statement.source.value, names }
  }
  if (statement.type !== 'ExportNamedDeclaration' || !statement.source) return undefined
  const names = statement.specifiers.map(({ local }) => ('name' in local ? local.name : local.value))
  return { source: statement.source.value, names }
}

const namesIn = (program: Program): string[] =>
  program.body.flatMap((statement) => takenBy(statement)?.names ?? [])

/**
 * Stops the build of a module that imports what the shell does not provide. Without it the import would be
 * `undefined` in the browser of whoever opens the module first.
 */
export const providedOnly = (): Plugin => {
  const provided = new Map<string, string[]>()
  return {
    name: 'mi:provided-only',
    apply: 'build',
    async buildStart() {
      for (const source of PARTLY_PROVIDED) {
        const file = providedFile(source)
        provided.set(source, namesIn(parseSync(file, await readFile(file, 'utf8')).program))
      }
    },
    transform(code, id) {
      if (!SCRIPT.test(id.split('?')[0] ?? '') || id.startsWith('\0') || id.includes('virtual:')) return null
      for (const statement of this.parse(code).body) {
        const taken = takenBy(statement)
        if (!taken) continue
        const { source, names } = taken
        const instead = INSTEAD[source]
        if (instead !== undefined)
          this.error(`${id} imports ${source}: import ${instead}, which the shell provides.`)
        const offered = provided.get(source)
        const missing = names.filter((name) => offered && !offered.includes(name))
        if (offered && missing.length > 0) {
          this.error(
            `${id} imports ${missing.join(', ')} of ${source}. The shell provides ${offered.join(', ')}; ` +
              `whoever needs more adds it to ${providedFile(source)}, which every page then carries.`,
          )
        }
      }
      return null
    },
  }
}
