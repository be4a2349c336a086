import type { FastifyRequest } from 'fastify'
import { InvalidError } from '@mi/domain'

/** The error for a form that ended too early. */
export const incomplete = (): InvalidError =>
  new InvalidError('El formulario llegó incompleto. Intenta de nuevo.')

/**
 * The parts of a form, as they arrive.
 * @throws InvalidError if the client has already disconnected, because the end of the form would never arrive.
 */
export const partsOf = (
  request: FastifyRequest,
  options: Parameters<FastifyRequest['parts']>[0],
): ReturnType<FastifyRequest['parts']> => {
  // A destroyed request does not prove that the client has disconnected: reading a JSON body to its end destroys the
  // request too. A request that is not multipart therefore passes here, and `parts` refuses it with a 415.
  if (request.raw.destroyed && request.isMultipart()) throw incomplete()
  return request.parts(options)
}
