import type { FastifyInstance, FastifyReply } from 'fastify'
import { TOTAL_ESTIMADO, TOTAL_HEADER, TOTAL_KIND_HEADER } from '@mi/contracts'
import { type Hoja, type Posicion, encodeCursor } from '../database/paging.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Sends a page as a JSON array with `X-Total-Count` and, if more follows, `Link: …; rel="next"`. */
    sendHoja: (this: FastifyReply, hoja: Hoja) => FastifyReply
  }
}

const nextLink = (url: string, siguiente: Posicion): string => {
  const next = new URL(url, 'http://localhost')
  next.searchParams.delete('desde')
  next.searchParams.set('cursor', encodeCursor(siguiente))
  return `<${next.pathname}${next.search}>; rel="next"`
}

function sendHoja(this: FastifyReply, { filas, total, isEstimado, siguiente }: Hoja): FastifyReply {
  void this.header(TOTAL_HEADER, total).type('application/json; charset=utf-8')
  if (isEstimado) void this.header(TOTAL_KIND_HEADER, TOTAL_ESTIMADO)
  if (siguiente) void this.header('link', nextLink(this.request.url, siguiente))
  return this.send(`[${filas.join(',')}]`)
}

/** Gives every reply `sendHoja`. */
export const registerPaging = (app: FastifyInstance): void => {
  app.decorateReply('sendHoja', sendHoja)
}
