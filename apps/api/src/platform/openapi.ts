import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { DOCS_POLICY } from './headers.ts'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

// Who may call a route stands beside it, so that the page and the tests read what the guard reads.
const withPermiso: typeof jsonSchemaTransform = (input) => {
  const { schema, url } = jsonSchemaTransform(input)
  const permiso = input.route.config?.permiso
  return { schema: permiso ? { ...schema, 'x-permiso': permiso } : schema, url }
}

/** The description of every route that is registered afterwards, at `/v1/openapi.json` and `/v1/docs`. */
export const registerOpenApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Mi Inventario',
        version: '1',
        description: 'Productos, existencias, vencimientos e historial.',
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { sesion: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ sesion: [] }],
    },
    transform: withPermiso,
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, { routePrefix: '/v1/docs', staticCSP: DOCS_POLICY })
  app.get('/v1/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
