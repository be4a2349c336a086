import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import path from 'node:path'
import { requireBrowser } from '../machine/programs.ts'
import { ROOT } from '../workspace.ts'
import { type Figure, asRow } from './figures.ts'

const FILE = path.join(ROOT, 'docs/benchmarks.md')
const GIB = 2 ** 30

const machine = (): string => {
  const processors = cpus()
  return `${processors.length} × ${processors[0]?.model.trim() ?? '?'}, ${Math.round(totalmem() / GIB)} GiB`
}

const browser = (): string =>
  execFileSync(requireBrowser(), ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

const section = (name: string, figures: readonly Figure[]): string =>
  [
    `Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench -- ${name}\`: ${machine()}; Node ${process.version}, ${browser()}.`,
    '',
    '| figure | measured | goal | |',
    '|---|---|---|---|',
    ...figures.map(asRow),
  ].join('\n')

export const keepFigures = async (name: string, figures: readonly Figure[]): Promise<void> => {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`]
  const text = await readFile(FILE, 'utf8')
  const [before, rest] = text.split(begin)
  const [, after] = (rest ?? '').split(end)
  if (before === undefined || after === undefined)
    throw new Error(`docs/benchmarks.md has no place for «${name}»`)
  await writeFile(FILE, `${before}${begin}\n${section(name, figures)}\n${end}${after}`)
}
