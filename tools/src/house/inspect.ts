import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileCycles, folderCycles } from './cycles.ts'
import { repositoryFaults, selfImportFaults, testingFaults } from './doors.ts'
import { type Figure, figuresOf } from './figures.ts'
import { floorFaults } from './floors.ts'
import { pointerFaults, readRules } from './rules.ts'
import { type Source, readSources } from './sources.ts'
import { REMOTE, STAIRCASES, type Staircase } from './staircases.ts'
import { pixelFaults, readSheets } from './styles.ts'

const MODULE_FOLDER = /^apps\/[^/]+$/

const staircaseOf = (root: string, project: string): Staircase | undefined => {
  const isModule = MODULE_FOLDER.test(project) && existsSync(path.join(root, project, 'module.json'))
  return STAIRCASES[project] ?? (isModule ? REMOTE : undefined)
}

const floorsOf = (root: string, sources: readonly Source[]): Figure => {
  const projects = new Set([...Object.keys(STAIRCASES), ...sources.map(({ project }) => project)])
  const faults = [...projects].map((project) => {
    const staircase = staircaseOf(root, project)
    return staircase && floorFaults(sources, project, staircase)
  })
  const withFloors = faults.filter((found) => found !== undefined)
  return {
    text: `imports up or across the floors of ${withFloors.length} apps: ${withFloors.flat().length}`,
    faults: withFloors.flat(),
  }
}

const counted = (text: string, faults: readonly string[]): Figure => ({
  text: `${text}: ${faults.length}`,
  faults,
})

export const inspect = (root: string): Figure[] => {
  const sources = readSources(root)
  const sheets = readSheets(root)
  return [
    counted(`cycles between the ${sources.length} files`, fileCycles(sources)),
    counted('cycles between folders', folderCycles(sources)),
    floorsOf(root, sources),
    counted('imports of another module’s repository', repositoryFaults(sources)),
    counted('imports of test helpers by code that ships', testingFaults(sources)),
    counted('projects imported by their own name', selfImportFaults(sources)),
    counted('comments that lead to no heading of docs/rules.md', pointerFaults(sources, readRules(root))),
    counted(`widths in pixels in the queries of the ${sheets.size} stylesheets`, pixelFaults(sheets)),
    ...figuresOf(sources),
  ]
}
