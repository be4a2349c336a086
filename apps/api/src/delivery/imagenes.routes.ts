import type { FastifyInstance } from 'fastify'
import type { ImagenesService } from '../modules/imagenes/imagenes.service.ts'
import { answerUnknown } from '../platform/errors/errors.ts'

export const registerImagenes = (app: FastifyInstance, imagenes: ImagenesService): void => {
  app.get<{ Params: { '*': string } }>('/imagenes/*', { schema: { hide: true } }, async (request, reply) => {
    const bytes = await imagenes.read(request.params['*'])
    if (!bytes) return answerUnknown(request, reply)
    return reply
      .asFile()
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/webp')
      .send(bytes)
  })
}
