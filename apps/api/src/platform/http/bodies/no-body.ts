import type { FastifyInstance } from 'fastify'

/** Accepts an empty body with a JSON content type, which some clients send with calls that need no body. */
export const acceptNoBody = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parse(request, body, done),
  )
}
