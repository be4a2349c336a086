import path from 'node:path'
import { PROVIDED_NAMES } from '@mi/contracts'
import type { Plugin } from 'vite'

// Ids of the federation plugin's virtual modules: a container's entry, and the start of the plugin's host.
const ENTRY = 'virtual:mf-REMOTE_ENTRY_ID:'
const HOST_PARTS = /__H_A_I__|__P_S__/

/**
 * The code of a container's entry. `get` follows the Module Federation protocol. `init` takes the packages that the
 * page does not provide from the host's share scope, so that a stock host can load the module; our shell provides all
 * of them.
 */
const codeOf = (loaders: readonly string[]): string => `
const exposes = { ${loaders.join()} }
const provided = globalThis[Symbol.for('mi.provided')] ??= {}
export const init = (scope) => Promise.all(${JSON.stringify(PROVIDED_NAMES)}.map(async (name) => {
  const [shared] = Object.values(scope?.[name] ?? {})
  if (shared) provided[name] ??= (await shared.get())()
}))
export const get = async (name) => {
  if (!exposes[name]) throw new Error('the module does not expose ' + name)
  const exposed = await exposes[name]()
  return () => exposed
}
`

/**
 * Gives a module's container an entry without the federation runtime. The plugin's own entry spends 6.4 kB (Brotli) on
 * negotiating packages, which this platform never does, and needs the 16.4 kB runtime in the host. `exposes` maps
 * names, such as `./lifecycles`, to sources.
 */
export const container = (exposes: Readonly<Record<string, string>>): Plugin => {
  let root = ''
  return {
    name: 'mi:container',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root
    },
    // The transform of the federation plugin, which runs earlier, generates these modules; their code is replaced here.
    transform(_code, id) {
      if (HOST_PARTS.test(id)) return { code: 'export {}', map: null }
      if (!id.startsWith(ENTRY)) return null
      const loaders = Object.entries(exposes).map(
        ([name, source]) =>
          `${JSON.stringify(name)}: () => import(${JSON.stringify(path.join(root, source))})`,
      )
      return { code: codeOf(loaders), map: null }
    },
    generateBundle(_options, bundle) {
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk') continue
        if (HOST_PARTS.test(chunk.facadeModuleId ?? '')) Reflect.deleteProperty(bundle, file)
        if (chunk.code.includes('__FEDERATION__'))
          throw new Error(`${file} contains the federation plugin's own entry: see container.ts`)
      }
    },
  }
}
