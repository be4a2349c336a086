import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CsvColumn, csvHead, csvLine } from './csv.ts'

export const wantsCsv = ({ headers }: FastifyRequest): boolean =>
  /^\s*text\/csv\b/i.test(headers.accept ?? '')

/** A CSV file to send. Each of its `pages` is a batch of rows that fits into memory; each row is a JSON text. */
export interface Csv<Row> {
  readonly name: string
  readonly columns: readonly CsvColumn<Row>[]
  readonly pages: AsyncIterable<readonly string[]>
}

async function* linesOf<Row>({ columns, pages }: Csv<Row>): AsyncGenerator<string> {
  yield csvHead(columns)
  for await (const page of pages) {
    yield page.map((row) => csvLine(columns, JSON.parse(row) as Row)).join('')
  }
}

/** If the database fails during sending, the connection breaks, so an incomplete file never looks complete. */
export const sendCsv = <Row>(reply: FastifyReply, csv: Csv<Row>): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${csv.name}.csv"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(linesOf(csv), { objectMode: false }))
