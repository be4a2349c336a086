import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../workspace.ts'
import type { Budgets } from './measure.ts'

const FILE = path.join(ROOT, 'reports/budgets.json')

export const readBudgets = async (): Promise<Budgets> => JSON.parse(await readFile(FILE, 'utf8')) as Budgets

export const keepBudgets = (budgets: Budgets): Promise<void> =>
  writeFile(FILE, `${JSON.stringify(budgets, null, 2)}\n`)
