import type { FastifyInstance } from 'fastify'

/** For calls that need no body: clients that name its type without sending one mean just that. */
export const acceptNoBody = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parse(request, body, done),
  )
}
