import { TEMAS, TEMA_COOKIE, TEMA_SEGUNDOS, type Tema } from '@mi/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Reads the theme and sets its cookie again. Some browsers delete a cookie after a week if a script has set it. */
export const keepTema = (request: FastifyRequest, reply: FastifyReply, secure: boolean): Tema | undefined => {
  const tema = TEMAS.find((known) => known === request.cookies[TEMA_COOKIE])
  if (tema)
    void reply.setCookie(TEMA_COOKIE, tema, { path: '/', sameSite: 'lax', secure, maxAge: TEMA_SEGUNDOS })
  return tema
}
