import { type Plugin, type ResolvedConfig, createIdResolver, parse, preprocessCSS } from 'vite'

const OWN_SOURCE = /\.(css|[jt]sx?)$/
const FOREIGN = /\/node_modules\/|\0|virtual:/

type Resolve = ReturnType<typeof createIdResolver>
type Environment = Parameters<Resolve>[0]
type Parsed = Awaited<ReturnType<typeof parse>>

/** Import specifiers of a source, without type imports. */
const importsOf = ({ module }: Parsed, code: string): string[] => [
  ...module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value),
  ...module.dynamicImports
    .map(({ moduleRequest: { start, end } }) => /^(['"])(.*)\1$/.exec(code.slice(start, end))?.[2])
    .filter((source) => source !== undefined),
]

/**
 * Ends a broken build early. A build that waits for the whole module graph would wait for a broken source until the
 * timeout, and the bundler reports errors only after that. So this plugin checks each of our sources and calls `giveUp`
 * at the first broken one; the bundler then reports the error itself. It resolves imports with a resolver of its own:
 * going through the bundler would change the order of modules, and with it the bytes of the output.
 */
export const failFast = (giveUp: () => void): Plugin => {
  let config: ResolvedConfig
  let resolve: Resolve
  let round = 0

  const isSound = async (environment: Environment, code: string, id: string): Promise<boolean> => {
    if (id.endsWith('.css')) return preprocessCSS(code, id, config).then(() => true)
    const parsed = await parse(id, code)
    if (parsed.errors.length > 0) return false
    const found = importsOf(parsed, code).map((source) => resolve(environment, source, id))
    return (await Promise.all(found)).every((resolved) => resolved !== undefined)
  }

  return {
    name: 'mi:fail-fast',
    apply: 'build',
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved
      resolve = createIdResolver(resolved)
    },
    buildStart() {
      round += 1
    },
    transform(code, id) {
      if (!OWN_SOURCE.test(id) || FOREIGN.test(id)) return
      const looked = round
      // Not awaited, so that a build without errors is not slowed down.
      isSound(this.environment, code, id)
        .catch(() => false)
        .then(
          (sound) => {
            if (!sound && looked === round) giveUp()
          },
          () => undefined,
        )
    },
  }
}
