import type { FastifyRequest } from 'fastify'
import { InvalidError } from '@mi/domain'

export const incomplete = (): InvalidError =>
  new InvalidError('El formulario llegó incompleto. Intenta de nuevo.')

/** @throws InvalidError if the client has already disconnected, because the end of the form would never arrive. */
export const partsOf = (
  request: FastifyRequest,
  options: Parameters<FastifyRequest['parts']>[0],
): ReturnType<FastifyRequest['parts']> => {
  // Reading a JSON body to its end destroys the request too. So a request that is not multipart passes here, and
  // `parts` refuses it with a 415.
  if (request.raw.destroyed && request.isMultipart()) throw incomplete()
  return request.parts(options)
}
