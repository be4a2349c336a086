import type { Source } from './sources.ts'

/**
 * Maps each file or folder to the files or folders that it imports. Each imported folder has a text that gives an
 * example of such an import, such as `src/a/one.ts imports src/b/two.ts`. The text of an imported file is empty.
 */
type Graph = ReadonlyMap<string, ReadonlyMap<string, string>>

const shortestWay = (graph: Graph, from: string, to: string): string[] | undefined => {
  const ways: string[][] = [...(graph.get(from)?.keys() ?? [])].map((next) => [next])
  const seen = new Set<string>()
  for (const way of ways) {
    const last = way.at(-1) ?? ''
    if (last === to) return way
    if (seen.has(last)) continue
    seen.add(last)
    for (const next of graph.get(last)?.keys() ?? []) ways.push([...way, next])
  }
  return undefined
}

/**
 * Returns only one cycle for each group of nodes that all reach each other. It is the shortest cycle through the node
 * of the group that is first in alphabetical order.
 */
const cyclesOf = (graph: Graph): string[][] => {
  const knotted = new Set<string>()
  const cycles: string[][] = []
  for (const node of [...graph.keys()].sort()) {
    if (knotted.has(node)) continue
    const way = shortestWay(graph, node, node)
    if (!way) continue
    cycles.push([node, ...way])
    for (const other of graph.keys()) {
      if (shortestWay(graph, node, other) && shortestWay(graph, other, node)) knotted.add(other)
    }
  }
  return cycles
}

/** The cycles of imports between files. Imports by tests count too. */
export const fileCycles = (sources: readonly Source[]): string[] => {
  const graph: Graph = new Map(
    sources.map((source) => [source.path, new Map(source.imports.map((target) => [target, '']))]),
  )
  return cyclesOf(graph).map((cycle) => `files in a cycle: ${cycle.join(' → ')}`)
}

/**
 * The two sibling folders that an import connects. For an import of `src/b/two.ts` by `src/a/in/one.ts`, they are
 * `src/a` and `src/b`. The result is undefined if the folder of one file contains the other file.
 */
const siblings = (from: string, to: string): [string, string] | undefined => {
  const [own, other] = [from.split('/'), to.split('/')]
  const level = own.findIndex((part, index) => part !== other[index])
  if (level >= own.length - 1 || level >= other.length - 1) return undefined
  return [own.slice(0, level + 1).join('/'), other.slice(0, level + 1).join('/')]
}

/**
 * The cycles of imports between sibling folders, at every level of the folder tree. Imports by tests do not count,
 * because tests are allowed to import files that other code must not import.
 */
export const folderCycles = (sources: readonly Source[]): string[] => {
  const graph = new Map<string, Map<string, string>>()
  for (const source of sources.filter(({ isTest }) => !isTest)) {
    for (const target of source.imports) {
      const [from, to] = siblings(source.path, target) ?? []
      if (!from || !to) continue
      const edges = graph.get(from) ?? new Map<string, string>()
      graph.set(from, edges.set(to, edges.get(to) ?? `${source.path} imports ${target}`))
    }
  }
  return cyclesOf(graph).map((cycle) => {
    const examples = cycle.slice(1).map((to, index) => graph.get(cycle[index] ?? '')?.get(to) ?? '')
    return `folders in a cycle: ${cycle.join(' → ')}\n    ${examples.join('\n    ')}`
  })
}
