import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  crearProductoSchema,
  editarProductoSchema,
  filtrosProductoSchema,
  fuenteHeaderSchema,
  mensajeSchema,
  motivoSchema,
  movimientoSchema,
  paginaSchema,
  productoSchema,
  resumenInventarioSchema,
} from '@mi/contracts'
import { etagOf } from '../../platform/http/etag.ts'
import { acceptNoBody } from '../../platform/http/no-body.ts'
import { idParams } from '../../platform/http/params.ts'
import { actorOf } from '../../platform/session/session.ts'
import { answerCambiado, encargoOf, nameHistorial } from './encargo.ts'
import type { ProductosService } from './productos.service.ts'

const listaSchema = z.array(productoSchema)
const nombresSchema = z.array(z.string())

/** `/productos…` of a signed-in scope. */
export const productosRoutes =
  (service: ProductosService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    acceptNoBody(app)

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

    app.post('/productos', {
      config: { permiso: 'productos.crear', versionado: true, historiado: true },
      schema: {
        tags: ['Productos'],
        headers: fuenteHeaderSchema,
        body: crearProductoSchema,
        response: { 201: productoSchema },
      },
      handler: async (request, reply) => {
        const cambiado = await service.create(actorOf(request), request.body, encargoOf(request))
        void reply.code(201).header('location', `/v1/productos/${cambiado.producto.id}`)
        return answerCambiado(reply, cambiado)
      },
    })

    app.put('/productos/:id', {
      config: { permiso: 'productos.editar', versionado: true, historiado: true },
      schema: {
        tags: ['Productos'],
        headers: fuenteHeaderSchema,
        params: idParams,
        querystring: motivoSchema,
        body: editarProductoSchema,
        response: { 200: productoSchema },
      },
      handler: async (request, reply) => {
        const encargo = { ...encargoOf(request), motivo: request.query.motivo }
        const cambiado = await service.edit(actorOf(request), request.params.id, request.body, encargo)
        return answerCambiado(reply, cambiado)
      },
    })

    app.delete('/productos/:id', {
      config: { permiso: 'productos.eliminar', versionado: true, historiado: true },
      schema: {
        tags: ['Productos'],
        headers: fuenteHeaderSchema,
        params: idParams,
        querystring: motivoSchema,
        response: { 200: mensajeSchema },
      },
      handler: async (request, reply) => {
        const encargo = { ...encargoOf(request), motivo: request.query.motivo }
        nameHistorial(reply, await service.remove(actorOf(request), request.params.id, encargo))
        return { mensaje: 'Producto eliminado.' }
      },
    })

    app.post('/productos/:id/movimientos', {
      config: { permiso: 'productos.mover', versionado: true, historiado: true, fallos: [412] },
      schema: {
        tags: ['Productos'],
        headers: fuenteHeaderSchema,
        params: idParams,
        body: movimientoSchema,
        response: { 200: productoSchema },
      },
      handler: async (request, reply) => {
        const { delta, motivo } = request.body
        const encargo = { ...encargoOf(request), motivo }
        return answerCambiado(reply, await service.move(actorOf(request), request.params.id, delta, encargo))
      },
    })
    done()
  }
