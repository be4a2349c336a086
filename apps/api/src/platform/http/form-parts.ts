import type { FastifyRequest } from 'fastify'
import { InvalidError } from '@mi/domain'

export const incomplete = (): InvalidError =>
  new InvalidError('El formulario llegó incompleto. Intenta de nuevo.')

/** @throws InvalidError if the client has already disconnected, because the end of the form would never arrive. */
export const partsOf = (
  request: FastifyRequest,
  options: Parameters<FastifyRequest['parts']>[0],
): ReturnType<FastifyRequest['parts']> => {
  // Node also destroys a request once its JSON body has been read. Such a request passes here, and `parts` refuses it
  // with a 415, because it is not a form.
  if (request.raw.destroyed && request.isMultipart()) throw incomplete()
  return request.parts(options)
}
