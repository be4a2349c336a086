import { readFile } from 'node:fs/promises'
import { PROVIDED_NAMES } from '@mi/contracts'
import { type Plugin, parseSync } from 'vite'
import { PARTLY_PROVIDED, providedFile } from './provided-lists.ts'

// Each key is a package that a module is not allowed to import. The value is the provided package that re-exports it.
// A direct import of `react-router` would bundle a second copy of the router.
const INSTEAD: Readonly<Record<string, string>> = { 'react-router': 'react-router-dom' }
// Matches code that a page is allowed to have only once. A second copy would have its own list of open dialogs, so the
// browser's Back button would leave the page instead of closing a dialog.
const ONCE_PER_PAGE = /\/design-system\/(src|dist)\/overlays\//
// Packages that a module is not allowed to load with `import()`. Such an `import()` would fail at run time, because the
// build does not replace it with a read of the page's global variable.
const NEVER_LATER = new Set<string>([...PROVIDED_NAMES, ...Object.keys(INSTEAD)])
const SCRIPT = /\.[cm]?[jt]sx?$/

type Program = ReturnType<typeof parseSync>['program']
type Statement = Program['body'][number]

const ALL = '*'

/** Returns the package that a statement imports or re-exports, and the imported names (`*` stands for all names). */
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

const findLoaded = (code: string, { dynamicImports }: ReturnType<typeof parseSync>['module']) =>
  dynamicImports
    .map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1))
    .find((source) => NEVER_LATER.has(source))

const namesIn = (program: Program): string[] =>
  program.body.flatMap((statement) => takenBy(statement)?.names ?? [])

/**
 * A plugin that fails the build of a module in four cases: the module imports `react-router`; it imports a name that
 * the shell leaves out of a provided package (that name would be `undefined` at run time); it loads a provided package
 * with `import()`; or it bundles code of which a page is allowed to have only one copy.
 */
export const providedOnly = (): Plugin => {
  const provided = new Map<string, string[]>()
  let root = ''
  return {
    name: 'mi:provided-only',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    async buildStart() {
      for (const source of PARTLY_PROVIDED) {
        const file = providedFile(source, root)
        provided.set(source, namesIn(parseSync(file, await readFile(file, 'utf8')).program))
      }
    },
    transform(code, id) {
      if (!SCRIPT.test(id.split('?')[0] ?? '') || id.startsWith('\0') || id.includes('virtual:')) return null
      if (ONCE_PER_PAGE.test(id))
        this.error(
          `${id} would be bundled a second time: export what uses it from the main entry of @mi/design-system.`,
        )
      // Even if the file is TypeScript, Vite has already compiled `code` to JavaScript.
      const { program, module } = parseSync('code.js', code)
      const loaded = findLoaded(code, module)
      if (loaded !== undefined)
        this.error(
          `${id} loads ${loaded} with import(): import ${INSTEAD[loaded] ?? loaded} with a statement, as the shell provides it.`,
        )
      for (const statement of program.body) {
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
            `${id} imports ${missing.join(', ')} from ${source}. The shell provides ${offered.join(', ')}; ` +
              `to provide more, add it to ${providedFile(source, root)}, which every page loads.`,
          )
        }
      }
      return null
    },
  }
}
