import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import {
  crearProductoSchema,
  editarProductoSchema,
  fuenteHeaderSchema,
  mensajeSchema,
  motivoSchema,
  movimientoSchema,
  productoSchema,
} from '@mi/contracts'
import { acceptNoBody } from '../../platform/http/bodies/no-body.ts'
import { idParams } from '../../platform/http/params.ts'
import { actorOf } from '../../platform/session/session.ts'
import type { CambiosService } from './cambios.service.ts'
import { answerCambiado, encargoOf, nameHistorial } from './encargo.ts'

export const cambiosRoutes =
  (service: CambiosService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    acceptNoBody(app)

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
