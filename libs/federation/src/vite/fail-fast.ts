import { type Plugin, type ResolvedConfig, parseSync, preprocessCSS } from 'vite'

const FOREIGN = /\/node_modules\/|\0|virtual:/
const SCRIPT = /\.[jt]sx?$/
const STYLE = '.css'

type Hooks = Pick<Plugin, 'configResolved' | 'transform' | 'resolveId'>

/**
 * While a build waits for the whole graph, a source that cannot be read keeps it waiting, and the bundler tells
 * errors only afterwards. This looks first: at the first broken source `giveUp` ends the waiting, and the bundler
 * fails with its own words.
 */
export const failFast = (giveUp: () => void): Hooks => {
  let config: ResolvedConfig
  const isReadable = async (code: string, id: string): Promise<boolean> => {
    if (SCRIPT.test(id)) return parseSync(id, code).errors.length === 0
    return (
      !id.endsWith(STYLE) ||
      preprocessCSS(code, id, config).then(
        () => true,
        () => false,
      )
    )
  }
  return {
    configResolved(resolved) {
      config = resolved
    },
    transform: {
      order: 'pre',
      async handler(code, id) {
        if (!FOREIGN.test(id) && !(await isReadable(code, id))) giveUp()
        return null
      },
    },
    resolveId: {
      order: 'pre',
      async handler(source, importer, options) {
        if (importer === undefined || FOREIGN.test(importer)) return null
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
        if (!resolved) giveUp()
        return resolved
      },
    },
  }
}
