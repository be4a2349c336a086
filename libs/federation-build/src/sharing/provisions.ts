import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PROVIDED_NAMES } from '@mi/contracts'
import { type Plugin, parseSync } from 'vite'
import { PARTLY_PROVIDED, providedFile } from './provided-lists.ts'

/** The file for the list of provided exports. `tools/src/release/needs.ts` adds the list to the shell's release. */
const PROVISIONS_FILE = '.vite/mi-provides.json'

interface Provision {
  readonly version: string
  readonly names: readonly string[]
}

/** Returns the names of the values that a source re-exports. @throws Error for `export *`, which lists no names. */
export const exportedNames = (code: string, file: string): string[] =>
  parseSync(file, code).program.body.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration')
      throw new Error(`${file} re-exports everything from another file: list the names instead`)
    if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') return []
    return statement.specifiers
      .filter(({ exportKind }) => exportKind !== 'type')
      .map(({ exported }) => ('name' in exported ? exported.name : exported.value))
  })

/** Returns the package that an import path belongs to, such as `react-dom` for `react-dom/client`. */
const packageOf = (source: string): string =>
  source
    .split('/')
    .slice(0, source.startsWith('@') ? 2 : 1)
    .join('/')

/**
 * Returns the version of a package. Searches the folder of `entry` and the folders above for `package.json`, because
 * not every package exports this file.
 */
const versionOf = async (entry: string, name: string): Promise<string> => {
  for (let folder = path.dirname(entry); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const text = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => '{}')
    const described = JSON.parse(text) as { name?: string; version?: string }
    if (described.name === name && described.version !== undefined) return described.version
  }
  throw new Error(`${entry} is not inside a package named ${name}`)
}

const readProvision = async (source: string, root: string): Promise<Provision> => {
  const require = createRequire(path.join(root, 'package.json'))
  const entry = require.resolve(source)
  const list = PARTLY_PROVIDED.includes(source) ? providedFile(source, root) : entry
  const names = /\.tsx?$/.test(list)
    ? exportedNames(await readFile(list, 'utf8'), list)
    : // The exports of a CommonJS package are known only after the package has run. During `vite build`, `require`
      // loads the production code, which the page runs too.
      Object.keys(require(source) as object)
  return { version: await versionOf(entry, packageOf(source)), names: names.sort() }
}

/** A plugin that records which packages and exports the shell provides to modules. */
export const recordProvisions = (): Plugin => {
  let root = ''
  return {
    name: 'mi:provisions',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    async generateBundle() {
      const provisions: Record<string, Provision> = {}
      for (const source of PROVIDED_NAMES) provisions[source] = await readProvision(source, root)
      this.emitFile({
        type: 'asset',
        fileName: PROVISIONS_FILE,
        source: JSON.stringify(provisions, null, 2),
      })
    },
  }
}
