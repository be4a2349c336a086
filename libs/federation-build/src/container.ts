import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PROVIDED_NAMES } from '@mi/contracts'
import type { Plugin } from 'vite'
import { afterBuild } from './files/after-build.ts'
import { type Chunks, closure } from './files/chunks.ts'
import { LOAD_STYLE_ALONE } from './later-loads.ts'

// The federation plugin adds virtual modules. `ENTRY` is the start of the id of a container's entry. `HOST_PARTS`
// finds the ids of the code for the host.
const ENTRY = 'virtual:mf-REMOTE_ENTRY_ID:'
const HOST_PARTS = /__H_A_I__|__P_S__/
const ENTRY_FILE = 'remoteEntry.js'
/** The file that lists a module's exposes. `tools/src/release/bundle-manifest.ts` copies that list into the release. */
const EXPOSES_FILE = '.vite/mi-exposes.json'

/** The script and the styles that the entry's `get` loads for one expose. The paths are relative to the entry file. */
interface Exposed {
  readonly script: string
  readonly css: readonly string[]
}

/**
 * Returns the code of a module's entry, which follows the Module Federation protocol. A host first calls `init`, which
 * stores the host's shared packages. Then the host calls `get`. Only `get` imports the module's other files, because
 * these files read the shared packages as soon as they run.
 */
const codeOf = (exposes: Readonly<Record<string, Exposed>>): string => `${LOAD_STYLE_ALONE}
const exposes = ${JSON.stringify(exposes)}
const provided = globalThis[Symbol.for('mi.provided')] ??= {}
const loadStyle = globalThis[Symbol.for('mi.host-port')]?.loadStyle ?? loadStyleAlone
const whole = (file) => new URL(file, import.meta.url).href
const find = (name) => exposes[name.replace('./', '')]
export const init = (scope) => Promise.all(${JSON.stringify(PROVIDED_NAMES)}.map(async (name) => {
  const [shared] = Object.values(scope?.[name] ?? {})
  if (shared) provided[name] ??= (await shared.get())()
}))
export const get = async (name) => {
  const found = find(name)
  if (!found) throw new Error('the module does not expose ' + name)
  const [exposed] = await Promise.all([import(whole(found.script)), ...found.css.map(whole).map(loadStyle)])
  return () => exposed
}
`

/** Reads the script and styles of each expose from Vite's manifest. Paths in `sources` need no file extension. */
const readExposed = (
  chunks: Readonly<Chunks>,
  sources: Readonly<Record<string, string>>,
): Record<string, Exposed> =>
  Object.fromEntries(
    Object.entries(sources).map(([name, source]) => {
      const stem = path.posix.normalize(source).replace(/\.tsx?$/, '')
      const key = [`${stem}.ts`, `${stem}.tsx`].find((each) => chunks[each])
      const chunk = key === undefined ? undefined : chunks[key]
      if (key === undefined || !chunk) throw new Error(`${source} is no chunk of its own`)
      const css = [...closure(chunks, [key]).values()].flatMap((each) => each.css ?? [])
      return [name.replace('./', ''), { script: chunk.file, css: [...new Set(css)] }]
    }),
  )

/**
 * Makes two plugins that replace the federation plugin's entry with our entry. The federation plugin's entry would be
 * 6.4 kB (Brotli) of code that negotiates shared packages, and it would need a 16.4 kB runtime in the host. `empty`
 * removes the code of the federation plugin's entry. `write` writes our entry after all file names are final.
 */
export const container = (exposes: Readonly<Record<string, string>>): { empty: Plugin; write: Plugin } => ({
  empty: {
    name: 'mi:container',
    apply: 'build',
    enforce: 'post',
    // This transform runs after the federation plugin's own transform, and removes the code that the plugin generated.
    transform(_code, id) {
      const isOurs = HOST_PARTS.test(id) || id.startsWith(ENTRY)
      return isOurs ? { code: 'export {}', map: null } : null
    },
    generateBundle(_options, bundle) {
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk') continue
        if (HOST_PARTS.test(chunk.facadeModuleId ?? '')) Reflect.deleteProperty(bundle, file)
        if (chunk.code.includes('__FEDERATION__'))
          throw new Error(`${file} contains the federation plugin's own entry: see container.ts`)
      }
    },
  },
  write: afterBuild(
    'mi:container-entry',
    async (root) => {
      const chunks = JSON.parse(await readFile(path.join(root, '.vite/manifest.json'), 'utf8')) as Chunks
      const exposed = readExposed(chunks, exposes)
      await writeFile(path.join(root, ENTRY_FILE), codeOf(exposed))
      await writeFile(path.join(root, EXPOSES_FILE), JSON.stringify(exposed, null, 2))
    },
    { whileWatching: true },
  ),
})
