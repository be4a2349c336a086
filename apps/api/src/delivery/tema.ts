import { TEMAS, TEMA_COOKIE, TEMA_SEGUNDOS, type Tema } from '@mi/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * The theme that the person chose in this browser, if it is one. It is set again at every visit: some browsers keep
 * what a page wrote itself for a week only.
 */
export const keepTema = (request: FastifyRequest, reply: FastifyReply, secure: boolean): Tema | undefined => {
  const tema = TEMAS.find((known) => known === request.cookies[TEMA_COOKIE])
  if (tema)
    void reply.setCookie(TEMA_COOKIE, tema, { path: '/', sameSite: 'lax', secure, maxAge: TEMA_SEGUNDOS })
  return tema
}
