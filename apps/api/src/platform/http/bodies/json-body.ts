import { isUtf8 } from 'node:buffer'
import { InvalidError } from '@mi/domain'
import type { FastifyInstance } from 'fastify'
import { BODY_NOT_UNDERSTOOD } from '../../errors/failures.ts'

/**
 * Parses JSON bodies. Refuses an empty body unless `mayBeEmpty` is true. Refuses `null`, because a route would treat
 * `null` as an empty body. Refuses a body that is not UTF-8, whatever `charset` the request names, because the invalid
 * bytes would be stored as «�».
 */
export const parseJson = (app: FastifyInstance, { mayBeEmpty }: { readonly mayBeEmpty: boolean }): void => {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (mayBeEmpty && body.length === 0) return done(null)
    if (!isUtf8(body)) return done(new InvalidError(BODY_NOT_UNDERSTOOD))
    return parse(request, body.toString(), (error, value) =>
      value === null && !error ? done(new InvalidError(BODY_NOT_UNDERSTOOD)) : done(error, value),
    )
  })
}
