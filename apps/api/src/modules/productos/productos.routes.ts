import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  crearProductoSchema,
  editarProductoSchema,
  filtrosProductoSchema,
  mensajeSchema,
  paginaSchema,
  productoSchema,
  resumenInventarioSchema,
} from '@mi/contracts'
import { etagOf, versionCheck } from '../../platform/etag.ts'
import { idParams } from '../../platform/params.ts'
import { actorOf } from '../../platform/session.ts'
import type { ProductosService } from './productos.service.ts'

const listaSchema = z.array(productoSchema)
const nombresSchema = z.array(z.string())

/** `/productos…` of a signed-in scope. */
export const productosRoutes =
  (service: ProductosService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/productos', {
      config: { permiso: 'productos.ver' },
      schema: {
        tags: ['Productos'],
        querystring: filtrosProductoSchema.extend(paginaSchema.shape),
        response: { 200: listaSchema },
      },
      handler: async (request, reply) => {
        const hoja = await service.list(actorOf(request), request.query, request.query)
        return reply.sendHoja(hoja)
      },
    })

    app.get('/productos/por-categoria', {
      config: { permiso: 'productos.ver' },
      schema: {
        tags: ['Productos'],
        querystring: filtrosProductoSchema.extend(paginaSchema.shape),
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

    app.get('/productos/nombres/:id', {
      config: { permiso: 'productos.ver' },
      schema: { tags: ['Productos'], params: idParams, response: { 200: nombresSchema } },
      handler: (request) => service.nombres(actorOf(request), request.params.id),
    })

    app.get('/productos/:id', {
      config: { permiso: 'productos.ver', versionado: true },
      schema: { tags: ['Productos'], params: idParams, response: { 200: productoSchema } },
      handler: async (request, reply) => {
        const producto = await service.get(actorOf(request), request.params.id)
        return reply.header('etag', etagOf(producto.version)).send(producto)
      },
    })

    app.post('/productos', {
      config: { permiso: 'productos.crear', versionado: true },
      schema: { tags: ['Productos'], body: crearProductoSchema, response: { 201: productoSchema } },
      handler: async (request, reply) => {
        const producto = await service.create(actorOf(request), request.body, request.transact)
        void reply.code(201).header('location', `/v1/productos/${producto.id}`)
        return reply.header('etag', etagOf(producto.version)).send(producto)
      },
    })

    app.put('/productos/:id', {
      config: { permiso: 'productos.editar', versionado: true },
      schema: {
        tags: ['Productos'],
        params: idParams,
        body: editarProductoSchema,
        response: { 200: productoSchema },
      },
      handler: async (request, reply) => {
        const { transact } = request
        const isCurrent = versionCheck(request.headers['if-match'])
        const producto = await service.edit(actorOf(request), request.params.id, request.body, {
          isCurrent,
          transact,
        })
        return reply.header('etag', etagOf(producto.version)).send(producto)
      },
    })

    app.delete('/productos/:id', {
      config: { permiso: 'productos.eliminar', versionado: true },
      schema: { tags: ['Productos'], params: idParams, response: { 200: mensajeSchema } },
      handler: async (request) => {
        const { transact } = request
        const isCurrent = versionCheck(request.headers['if-match'])
        await service.remove(actorOf(request), request.params.id, { isCurrent, transact })
        return { mensaje: 'Producto eliminado.' }
      },
    })
    done()
  }
