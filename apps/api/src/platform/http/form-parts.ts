import type { FastifyRequest } from 'fastify'
import { InvalidError } from '@mi/domain'

/** What is said of a form that broke off. */
export const incomplete = (): InvalidError =>
  new InvalidError('El formulario llegó incompleto. Intenta de nuevo.')

/**
 * The parts of a form, as they arrive.
 * @throws InvalidError when its sender has left before: the end of such a form would be waited for without end.
 */
export const partsOf = (
  request: FastifyRequest,
  options: Parameters<FastifyRequest['parts']>[0],
): ReturnType<FastifyRequest['parts']> => {
  if (request.raw.destroyed) throw incomplete()
  return request.parts(options)
}
