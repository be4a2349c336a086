import type { FastifyInstance } from 'fastify'
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  archivoGuardadoSchema,
  consultaPublicarSchema,
  fileHashSchema,
  releasePublicadoSchema,
  releaseSimuladoSchema,
  sobreSchema,
} from '@mi/contracts'
import { InvalidError } from '@mi/domain'
import { publisherOf } from '../publisher.ts'
import type { ArchivosService } from './archivos.service.ts'
import type { ReleasesService } from './releases.service.ts'

const FILE_TYPE = 'application/octet-stream'

// This parser leaves the body unread. The service reads the body itself, and stops if the body is too large.
const acceptFiles = (app: FastifyInstance): void => {
  app.addContentTypeParser(FILE_TYPE, (_request, _body, done) => done(null))
}

/** True for brotli, false for an uncompressed file. @throws InvalidError for any other encoding. */
const isPacked = (encoding: string | undefined): boolean => {
  if (encoding === undefined || encoding === 'identity') return false
  if (encoding === 'br') return true
  throw new InvalidError('Un archivo se sube sin comprimir, o con Content-Encoding: br.')
}

export const releasesRoutes =
  (releases: ReleasesService, archivos: ArchivosService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    acceptFiles(app)

    app.put('/plataforma/archivos/:hash', {
      config: { permiso: 'plataforma.publicar', publicadores: ['modulo'], fallos: [413, 415] },
      schema: {
        tags: ['Plataforma'],
        consumes: [FILE_TYPE],
        params: z.object({ hash: fileHashSchema }),
        response: { 200: archivoGuardadoSchema, 201: archivoGuardadoSchema },
      },
      handler: async (request, reply) => {
        const { raw: body } = request
        if (request.headers['content-type'] !== FILE_TYPE)
          throw new InvalidError(`Envía el archivo como ${FILE_TYPE}.`)
        const encoding = request.headers['content-encoding']
        const { hash } = request.params
        const { isNew, ...saved } = await archivos.save({ hash, body, isPacked: isPacked(encoding) })
        if (isNew) void reply.code(201).header('location', `/v1/plataforma/archivos/${hash}`)
        return reply.send(saved)
      },
    })

    app.post('/plataforma/releases', {
      config: { permiso: 'plataforma.publicar', publicadores: ['modulo'], fallos: [409] },
      schema: {
        tags: ['Plataforma'],
        querystring: consultaPublicarSchema,
        body: sobreSchema,
        response: { 200: releaseSimuladoSchema, 201: releasePublicadoSchema },
      },
      handler: async (request, reply) => {
        const { simular } = request.query
        if (simular !== undefined) return releases.simulate(publisherOf(request), request.body, simular)
        const published = await releases.publish(publisherOf(request), request.body)
        return reply.code(201).header('location', `${published.url}release.json`).send(published)
      },
    })
    done()
  }
