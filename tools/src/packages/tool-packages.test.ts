import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../workspace.ts'
import { CLI, CREATE } from './tool-packages.ts'

const SOURCES = path.join(ROOT, 'tools/src')
const IMPORT = /^(?:import|export)(?! type)[^']*?from '(\.[^']+)'/gm

const listImported = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, imported = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
    listImported(path.resolve(path.dirname(file), imported), seen)
  return seen
}

it.each([CLI, CREATE])(
  '$name contains every file that its programs import',
  ({ source, starts = [], parts }) => {
    const files = [source, ...starts].flatMap((file) => [...listImported(path.join(SOURCES, file))])
    const used = files.map((file) => path.parse(path.relative(SOURCES, file).split(path.sep)[0] ?? '').name)
    expect([...new Set(used)].filter((part) => !parts.includes(part))).toEqual([])
  },
)
