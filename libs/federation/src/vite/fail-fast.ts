import { type Plugin, type ResolvedConfig, createIdResolver, parse, preprocessCSS } from 'vite'

const OWN_SOURCE = /\.(css|[jt]sx?)$/
const FOREIGN = /\/node_modules\/|\0|virtual:/

type Resolve = ReturnType<typeof createIdResolver>
type Environment = Parameters<Resolve>[0]
type Parsed = Awaited<ReturnType<typeof parse>>

/** The imports of a source that are still there when it runs, as they are written. */
const importsOf = ({ module }: Parsed, code: string): string[] => [
  ...module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value),
  ...module.dynamicImports
    .map(({ moduleRequest: { start, end } }) => /^(['"])(.*)\1$/.exec(code.slice(start, end))?.[2])
    .filter((source) => source !== undefined),
]

/**
 * While a build waits for the whole graph, a source that cannot be read keeps it waiting, and the bundler tells
 * errors only afterwards. This looks at every source of our own: at the first broken one `giveUp` ends the waiting,
 * and the bundler fails with its own words. It only looks: what it asked the bundler itself to resolve would be met
 * in another order, and bytes would depend on the moment.
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
      // Not waited for: a build that is sound goes its way as if nobody looked.
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
