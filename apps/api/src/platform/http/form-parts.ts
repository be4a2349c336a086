import type { FastifyRequest } from 'fastify'
import { InvalidError } from '@mi/domain'

export const incomplete = (): InvalidError =>
  new InvalidError('El formulario llegó incompleto. Intenta de nuevo.')

/** @throws InvalidError if the client has already disconnected, because the rest of the form would never arrive. */
export const partsOf = (
  request: FastifyRequest,
  options: Parameters<FastifyRequest['parts']>[0],
): ReturnType<FastifyRequest['parts']> => {
  // Node also destroys a request after its JSON body has been read. This check lets such a request pass, because it is
  // not a form and `parts` refuses it with a 415.
  if (request.raw.destroyed && request.isMultipart()) throw incomplete()
  return request.parts(options)
}
