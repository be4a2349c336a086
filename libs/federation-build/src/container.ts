import { PROVIDED_NAMES } from '@mi/contracts'
import type { Plugin } from 'vite'

// Ids of the federation plugin's virtual modules: a container's entry, and what starts the plugin's own host.
const ENTRY = 'virtual:mf-REMOTE_ENTRY_ID:'
const EXPOSES = 'virtual:mf-exposes:'
const OF_HOST = /__H_A_I__|__P_S__/

/**
 * The entry of a container. `get` answers as Module Federation asks for. `init` takes from the host's share scope what the
 * page does not provide, so that a stock host can load the module; our shell provides everything before.
 */
const codeOf = (owner: string): string => `
import exposes from ${JSON.stringify(EXPOSES + owner)}
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
 * Gives a module's container an entry without the federation runtime. The plugin's own entry is 6.4 kB (brotli) of
 * negotiation for packages that this platform does not negotiate, and needs the runtime in the host, 16.4 kB.
 */
export const container = (): Plugin => ({
  name: 'mi:container',
  apply: 'build',
  enforce: 'post',
  // The plugin makes this code in a transform of its own, which runs before.
  transform(_code, id) {
    if (OF_HOST.test(id)) return { code: 'export {}', map: null }
    return id.startsWith(ENTRY) ? { code: codeOf(id.slice(ENTRY.length)), map: null } : null
  },
  generateBundle(_options, bundle) {
    for (const [file, chunk] of Object.entries(bundle)) {
      if (chunk.type !== 'chunk') continue
      if (OF_HOST.test(chunk.facadeModuleId ?? '')) Reflect.deleteProperty(bundle, file)
      if (chunk.code.includes('__FEDERATION__'))
        throw new Error(`${file} contains the federation plugin's own entry: look at container.ts`)
    }
  },
})
