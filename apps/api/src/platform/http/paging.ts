import type { FastifyInstance, FastifyReply } from 'fastify'
import { TOTAL_ESTIMADO, TOTAL_HEADER, TOTAL_KIND_HEADER } from '@mi/contracts'
import { type Cursor, type Hoja, encodeCursor } from '../database/paging.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Sends a page as a JSON array, with `X-Total-Count` and a `Link` header to the next and the previous page. */
    sendHoja: (this: FastifyReply, hoja: Hoja) => FastifyReply
  }
}

const link = (url: string, at: Cursor | number, rel: 'next' | 'prev'): string => {
  const page = new URL(url, 'http://localhost')
  const [own, other] = typeof at === 'number' ? ['desde', 'cursor'] : ['cursor', 'desde']
  page.searchParams.delete(other)
  page.searchParams.set(own, typeof at === 'number' ? String(at) : encodeCursor(at))
  return `<${page.pathname}${page.search}>; rel="${rel}"`
}

function sendHoja(this: FastifyReply, hoja: Hoja): FastifyReply {
  const { filas, total, isEstimado, siguiente, anterior } = hoja
  const { url } = this.request
  const links = [
    siguiente && link(url, siguiente, 'next'),
    anterior !== undefined && link(url, anterior, 'prev'),
  ]
  const header = links.filter((each) => typeof each === 'string').join(', ')
  void this.header(TOTAL_HEADER, total).type('application/json; charset=utf-8')
  if (isEstimado) void this.header(TOTAL_KIND_HEADER, TOTAL_ESTIMADO)
  if (header !== '') void this.header('link', header)
  return this.send(`[${filas.join(',')}]`)
}

export const registerPaging = (app: FastifyInstance): void => {
  app.decorateReply('sendHoja', sendHoja)
}
