import type { Plugin } from 'vite'
import { failFast } from './fail-fast.ts'

// Modules that the federation plugin generates after it knows the graph, so waiting for them would never end.
const GENERATED =
  /__H_A_I__|__P_S__|virtual:mf-|VIRTUAL_EXPOSES|__loadShare__|__prebuild__|__treeShakingProvider__|__mf_tree_shaking_graph__|virtualExposes/
/** Seconds without a parsed module after which the federation plugin stops waiting. */
export const PARSE_SECONDS = 300

const SENTINEL = '\0mi:whole-graph'

interface ParsedModule {
  readonly id: string
  readonly importedIds?: readonly string[]
  readonly dynamicallyImportedIds?: readonly string[]
}
interface GraphListener {
  readonly name: string
  readonly load?: (id: string) => unknown
  readonly moduleParsed?: (module: ParsedModule) => unknown
  readonly buildEnd?: () => unknown
}

const findListener = (plugins: readonly Plugin[], name: string): GraphListener => {
  const found = plugins.find((plugin) => plugin.name === name)
  if (!found)
    throw new Error(`@module-federation/vite has no plugin «${name}» any more: look at whole-graph.ts`)
  return found as unknown as GraphListener
}

/**
 * Makes the federation plugin wait for the whole module graph before it decides which exports of the shared packages are
 * used. By default it waits for 10 ms without a parsed module, which is too short on a busy machine: the build fails, or
 * its bytes differ. This plugin keeps one fake module unparsed until every discovered import is parsed.
 */
export const wholeGraph = (federationPlugins: readonly Plugin[], entries: readonly string[]): Plugin[] => {
  const starts = findListener(federationPlugins, 'parseStart')
  const ends = findListener(federationPlugins, 'parseEnd')
  const found = new Set<string>()
  const parsed = new Set<string>()
  const isComplete = () => [...found].every((id) => parsed.has(id))

  const graph: Plugin = {
    name: 'mi:whole-graph',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      // A watch build starts again after each change; files of the last round may be deleted.
      found.clear()
      parsed.clear()
      starts.load?.call(this, SENTINEL)
      for (const entry of entries) {
        const resolved = await this.resolve(entry)
        if (resolved) found.add(resolved.id)
      }
    },
    moduleParsed(module) {
      parsed.add(module.id)
      for (const id of [...module.importedIds, ...module.dynamicallyImportedIds]) {
        if (!GENERATED.test(id)) found.add(id)
      }
      if (isComplete())
        ends.moduleParsed?.call(this, { id: SENTINEL, importedIds: [], dynamicallyImportedIds: [] })
    },
    buildEnd(error) {
      if (error || isComplete()) return
      const open = [...found].filter((id) => !parsed.has(id))
      throw new Error(`modules that were imported but never parsed: ${open.join(', ')}`)
    },
  }
  return [failFast(() => ends.buildEnd?.()), graph]
}
