import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  filtrosProductoSchema,
  paginaDesdeSchema,
  paginaSchema,
  productoSchema,
  resumenInventarioSchema,
} from '@mi/contracts'
import { etagOf } from '../../platform/http/etag.ts'
import { idParams } from '../../platform/http/params.ts'
import { actorOf } from '../../platform/session/session.ts'
import type { ProductosService } from './productos.service.ts'

const consultaSchema = filtrosProductoSchema.extend(paginaDesdeSchema.shape)
const listaSchema = z.array(productoSchema)
const nombresSchema = z.array(z.string())

export const productosRoutes =
  (service: ProductosService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/productos', {
      config: { permiso: 'productos.ver' },
      schema: {
        tags: ['Productos'],
        querystring: consultaSchema,
        response: { 200: listaSchema },
      },
      handler: async (request, reply) => {
        const hoja = await service.list(actorOf(request), request.query, request.query)
        return reply.sendHoja(hoja)
      },
    })

    // Older clients use this address to filter by category.
    app.get('/productos/por-categoria', {
      config: { permiso: 'productos.ver' },
      schema: {
        tags: ['Productos'],
        querystring: consultaSchema,
        response: { 200: listaSchema },
      },
      handler: async (request, reply) => {
        const hoja = await service.list(actorOf(request), request.query, request.query)
        return reply.sendHoja(hoja)
      },
    })

    app.get('/productos/categorias', {
      config: { permiso: 'productos.ver' },
      schema: { tags: ['Productos'], response: { 200: nombresSchema } },
      handler: (request) => service.categorias(actorOf(request)),
    })

    app.get('/productos/resumen', {
      config: { permiso: 'productos.ver' },
      schema: { tags: ['Productos'], response: { 200: resumenInventarioSchema } },
      handler: (request) => service.resumen(actorOf(request)),
    })

    app.get('/productos/atencion', {
      config: { permiso: 'productos.ver' },
      schema: { tags: ['Productos'], response: { 200: listaSchema } },
      handler: async (request, reply) => reply.sendHoja(await service.atencion(actorOf(request))),
    })

    // `id` is the id of a user. The route answers 404 if `id` is not the id of the caller.
    app.get('/productos/nombres/:id', {
      config: { permiso: 'productos.ver' },
      schema: {
        tags: ['Productos'],
        params: idParams,
        querystring: paginaSchema,
        response: { 200: nombresSchema },
      },
      handler: async (request, reply) =>
        reply.sendHoja(await service.nombres(actorOf(request), request.params.id, request.query)),
    })

    app.get('/productos/:id', {
      config: { permiso: 'productos.ver', versionado: true },
      schema: { tags: ['Productos'], params: idParams, response: { 200: productoSchema } },
      handler: async (request, reply) => {
        const producto = await service.get(actorOf(request), request.params.id)
        return reply.header('etag', etagOf(producto.version)).send(producto)
      },
    })
    done()
  }
