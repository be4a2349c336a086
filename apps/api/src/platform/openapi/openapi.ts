import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { DOCS_POLICY } from '../http/headers.ts'
import { describeAnswers, failuresOf } from './openapi-answers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers with a resource and its version (`ETag`). If it changes the resource, it checks `If-Match`. */
    versionado?: boolean
    /** The route changes a product. Its header `X-Historial` returns the id of the new history entry. */
    historiado?: boolean
    /** The route is also able to answer as CSV. The total in its `X-Total-Count` could be an estimate. */
    exportable?: boolean
    /** Failure statuses beyond those that `failuresOf` derives. */
    fallos?: readonly number[]
  }
}

type Transform = typeof jsonSchemaTransform
type TransformObject = typeof jsonSchemaTransformObject

// Reads `permiso` from the route's configuration, as the permission check does, because a second copy could differ.
const describeRoute: Transform = (input) => {
  const { schema, url } = jsonSchemaTransform(input)
  if (schema.hide) return { schema, url }
  const { permiso } = input.route.config ?? {}
  const described = { ...schema, 'x-fallos': failuresOf(input.route) }
  if (input.route.config?.versionado) Object.assign(described, { 'x-versionado': true })
  if (input.route.config?.historiado) Object.assign(described, { 'x-historiado': true })
  if (input.route.config?.exportable) Object.assign(described, { 'x-exportable': true })
  return { schema: permiso ? { ...described, 'x-permiso': permiso } : { ...described, security: [] }, url }
}

const describeDocument: TransformObject = (document) => {
  const described = jsonSchemaTransformObject(document)
  for (const path of Object.values((described.paths ?? {}) as Record<string, object>)) describeAnswers(path)
  return described
}

/** Describes only the routes that are registered after this call. */
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
    transform: describeRoute,
    transformObject: describeDocument,
  })
  await app.register(swaggerUi, { routePrefix: '/v1/docs', staticCSP: DOCS_POLICY })
  app.get('/v1/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
