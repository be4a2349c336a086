import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createInterface } from 'node:readline'
import { ROOT } from '../workspace.ts'
import type { Leida, TrampaLeida } from './etiquetas/lines.ts'
import { summarize } from './etiquetas/summary.ts'
import type { Figure } from './figures.ts'

const PROGRAM = 'apps/api/src/testing/etiquetas/programas/measure-labels.ts'
const LABELS = 500
// The bench reads one trap for every `TRAPS_EVERY` labels. A trap is a deceptive picture that the readers must flag.
const TRAPS_EVERY = 8

export interface EtiquetasOptions {
  readonly seed?: string | undefined
  readonly labels?: string | undefined
}

const measure = async (
  args: readonly number[],
  onLine: (line: Leida | TrampaLeida) => void,
): Promise<void> => {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, ...args.map(String)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  for await (const line of createInterface({ input: child.stdout }))
    onLine(JSON.parse(line) as Leida | TrampaLeida)
  if ((await ended) !== 0) throw new Error(`${PROGRAM} failed`)
}

const tellWrong = ({ seed, diseno, juicios }: Leida): void => {
  for (const { cifra, columna, suerte, impresa, leida } of juicios)
    if (suerte === 'mal')
      process.stdout.write(
        `wrong: ${seed}, ${diseno}: ${cifra} ${columna} ${impresa ?? '–'} → ${leida ?? '–'}\n`,
      )
}

/**
 * Measures how well the reader reads the figures of nutrition labels: how many are right, how many are flagged as
 * doubtful, and how many are wrong without a flag. If no seed is given, the labels are random, so the reader was never
 * tuned to them.
 */
export const benchEtiquetas = async (options: EtiquetasOptions): Promise<Figure[]> => {
  const seed = Number(options.seed ?? randomInt(2 ** 31))
  const labels = Number(options.labels ?? LABELS)
  process.stdout.write(`seed ${seed}, ${labels} labels\n`)
  const leidas: Leida[] = []
  const tendidas: TrampaLeida[] = []
  await measure([seed, labels, Math.ceil(labels / TRAPS_EVERY)], (line) => {
    if (line.tipo === 'trampa') return void tendidas.push(line)
    leidas.push(line)
    tellWrong(line)
  })
  return [{ name: 'seed', value: seed, unit: '' }, ...summarize(leidas, tendidas)]
}
