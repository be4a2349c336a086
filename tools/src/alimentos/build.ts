import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../workspace.ts'
import { parseCsv } from './csv.ts'
import { contradictionOf, figuresOf, withoutFibreTwice } from './figures.ts'
import { type Mapped, readMapping } from './mapping.ts'

const HERE = path.join(ROOT, 'tools/src/alimentos')
const TABLE = path.join(ROOT, 'apps/api/src/modules/nutriscan/alimentos/alimentos.json')
// The licence of the Colombian table (TCAC) is not clear, so only a few foods come from this table.
const MOST_FROM_TCAC = 25

type Row = Record<string, string>

const byId = async (file: string, column: string): Promise<Map<string, Row>> => {
  const rows = parseCsv(await readFile(file, 'utf8'))
  return new Map(rows.map((row) => [row[column] ?? '', row]))
}

const rowOf = (rows: ReadonlyMap<string, Row>, { id, nombre }: Mapped): Row => {
  const row = rows.get(id)
  if (!row) throw new Error(`The source has no row ${id} (${nombre}).`)
  return row
}

const fromUsda = async (file: string) => {
  const rows = await byId(file, 'ndb_no')
  const sheets = (await readdir(path.join(HERE, 'mapeo'))).toSorted()
  const texts = await Promise.all(sheets.map((sheet) => readFile(path.join(HERE, 'mapeo', sheet), 'utf8')))
  return sheets
    .flatMap((sheet, place) =>
      readMapping({ file: sheet, text: texts[place] ?? '', categoria: path.basename(sheet, '.txt') }),
    )
    .map((mapped) => {
      const row = rowOf(rows, mapped)
      return { ...mapped, id: `usda:${mapped.id}`, original: row.description ?? '', por100: figuresOf(row) }
    })
}

const fromTcac = async (file: string) => {
  const rows = await byId(file, 'code')
  const mapped = readMapping({ file: 'tcac.txt', text: await readFile(path.join(HERE, 'tcac.txt'), 'utf8') })
  if (mapped.length > MOST_FROM_TCAC)
    throw new Error(`At most ${MOST_FROM_TCAC} foods may come from the Colombian table.`)
  return mapped.map((one) => {
    const row = rowOf(rows, one)
    return {
      ...one,
      id: `tcac:${one.id}`,
      original: row.name_es ?? '',
      por100: withoutFibreTwice(figuresOf(row)),
    }
  })
}

const requireUnique = (what: string, values: readonly string[]): void => {
  const twice = values.find((value, place) => values.indexOf(value) !== place)
  if (twice !== undefined) throw new Error(`Two foods have the same ${what}: ${twice}`)
}

/** Writes the table of foods. @returns the number of foods in the table. */
export const buildAlimentos = async ({ usda, tcac }: { usda: string; tcac: string }): Promise<number> => {
  const alimentos = [...(await fromUsda(usda)), ...(await fromTcac(tcac))]
  requireUnique(
    'id',
    alimentos.map(({ id }) => id),
  )
  requireUnique(
    'name',
    alimentos.map(({ nombre }) => nombre),
  )
  for (const { id, nombre, por100 } of alimentos) {
    const contradiction = contradictionOf(por100)
    if (contradiction !== undefined) throw new Error(`${id} (${nombre}) has ${contradiction}.`)
  }
  const lines = alimentos.map((alimento) => JSON.stringify(alimento)).join(',\n')
  await writeFile(TABLE, `[\n${lines}\n]\n`)
  return alimentos.length
}
