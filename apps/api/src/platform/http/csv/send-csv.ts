import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CsvColumn, csvHead, csvLine } from './csv.ts'

export const wantsCsv = ({ headers }: FastifyRequest): boolean =>
  /^\s*text\/csv\b/i.test(headers.accept ?? '')

/** `pages` are rows as JSON texts, in batches that fit into memory. */
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

/** If the database fails, the connection breaks, so half a list never looks complete. */
export const sendCsv = <Row>(reply: FastifyReply, csv: Csv<Row>): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${csv.name}.csv"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(linesOf(csv), { objectMode: false }))
