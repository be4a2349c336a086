import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import {
  canjearVistaPreviaSchema,
  crearVistaPreviaSchema,
  mensajeSchema,
  vistaPreviaAbiertaSchema,
  vistaPreviaSchema,
} from '@mi/contracts'
import { ForbiddenError } from '@mi/domain'
import { clearVistaPrevia, setVistaPrevia } from '../../../platform/session/vista-previa.ts'
import type { Ports } from '../../../platform/ports.ts'
import { moduloParams } from '../modulos/modulo-call.ts'
import { publisherOf } from '../publisher.ts'
import { readActive } from './active.ts'
import type { VistasPreviasService } from './vistas-previas.service.ts'

interface Parts {
  readonly secure: boolean
  readonly ports: Pick<Ports, 'now'>
}

/** The routes of previews. Squads and staff make links to previews, and only staff open these links. */
export const vistasPreviasRoutes =
  (service: VistasPreviasService, { secure, ports }: Parts): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.post('/plataforma/modulos/:modulo/vistas-previas', {
      config: { permiso: 'plataforma.publicar', publicadores: ['modulo'], fallos: [404, 409], secreto: true },
      schema: {
        tags: ['Plataforma'],
        params: moduloParams,
        body: crearVistaPreviaSchema,
        response: { 201: vistaPreviaSchema },
      },
      handler: async (request, reply) => {
        const { params, body } = request
        const { transact } = request
        const order = { ...body, module: params.modulo, transact }
        const created = await service.create(publisherOf(request), order)
        return reply.code(201).header('location', created.url).send(created)
      },
    })

    app.post('/plataforma/vistas-previas/canjear', {
      config: { permiso: 'plataforma.ver', fallos: [404, 409] },
      schema: {
        tags: ['Plataforma'],
        body: canjearVistaPreviaSchema,
        response: { 200: vistaPreviaAbiertaSchema },
      },
      handler: async (request, reply) => {
        const publisher = publisherOf(request)
        if (publisher.tipo !== 'persona') throw new ForbiddenError()
        const { idUsuario } = publisher.actor
        const opened = await service.redeem(publisher, request.body.codigo, readActive(request, ports))
        setVistaPrevia(reply, { ...opened, idUsuario, hasta: Date.parse(opened.hasta) }, secure)
        return opened
      },
    })

    app.delete('/plataforma/vistas-previas', {
      config: { permiso: 'plataforma.ver' },
      schema: { tags: ['Plataforma'], response: { 200: mensajeSchema } },
      handler: (request, reply) => {
        clearVistaPrevia(request, reply)
        return { mensaje: 'Saliste de la vista previa.' }
      },
    })
    done()
  }
