import { TEMAS, TEMA_COOKIE, TEMA_SEGUNDOS, type Tema } from '@mi/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * The theme chosen in this browser, if it is a known one. The cookie is renewed on every visit: some browsers keep
 * cookies that a script has set for only a week.
 */
export const keepTema = (request: FastifyRequest, reply: FastifyReply, secure: boolean): Tema | undefined => {
  const tema = TEMAS.find((known) => known === request.cookies[TEMA_COOKIE])
  if (tema)
    void reply.setCookie(TEMA_COOKIE, tema, { path: '/', sameSite: 'lax', secure, maxAge: TEMA_SEGUNDOS })
  return tema
}
