import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  type Analisis,
  analisisPropioSchema,
  analisisSchema,
  editarAnalisisSchema,
  filtrosAnalisisSchema,
  mensajeSchema,
  motivoSchema,
  paginaSchema,
} from '@mi/contracts'
import { isRolDeStaff } from '@mi/domain'
import { acceptNoBody } from '../../platform/http/bodies/no-body.ts'
import type { CsvColumn } from '../../platform/http/csv/csv.ts'
import { sendCsv, wantsCsv } from '../../platform/http/csv/send-csv.ts'
import { idParams } from '../../platform/http/params.ts'
import { actorOf } from '../../platform/session/session.ts'
import type { AnalisisService } from './analisis.service.ts'
import type { PropiosService } from './propios/propios.service.ts'

const COLUMNS: readonly CsvColumn<Analisis>[] = [
  { title: 'ID', value: ({ id }) => id },
  { title: 'Consulta', value: ({ consulta }) => consulta },
  // An answer that staff changed to an empty text counts as missing, as on the screen.
  {
    title: 'Respuesta',
    value: ({ respuesta }) =>
      respuesta === null || respuesta.mensaje === '' ? 'Sin respuesta' : respuesta.mensaje,
  },
  { title: 'Generada por', value: ({ respuesta }) => respuesta?.generadoPor },
  { title: 'Tipo de análisis', value: ({ tipoAnalisis }) => tipoAnalisis },
  { title: 'Es alimento', value: ({ esAlimento }) => esAlimento },
  { title: 'Es test', value: ({ isTest }) => isTest },
  { title: 'ID del usuario', value: ({ usuario }) => usuario.idUsuario },
  { title: 'Usuario', value: ({ usuario }) => usuario.nombreCompleto },
  { title: 'Fecha', value: ({ fechaAnalisis }) => fechaAnalisis },
]

export const analisisRoutes =
  (service: AnalisisService, propios: Pick<PropiosService, 'list'>): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    acceptNoBody(app)

    app.get('/nutriscan', {
      config: { permiso: 'nutriscan.listar', exportable: true },
      schema: {
        tags: ['NutriScan'],
        querystring: filtrosAnalisisSchema,
        response: { 200: z.array(analisisSchema) },
      },
      handler: async (request, reply) => {
        if (!wantsCsv(request)) return reply.sendHoja(await service.list(actorOf(request), request.query))
        const pages = await service.export(actorOf(request), request.query)
        return sendCsv(reply, { name: 'nutriscan', columns: COLUMNS, pages })
      },
    })

    app.get('/nutriscan/usuario/:id', {
      config: { permiso: 'nutriscan.ver' },
      schema: {
        tags: ['NutriScan'],
        params: idParams,
        querystring: paginaSchema,
        // For the caller's own analyses, `analisisPropioSchema` adds the food's figures and the corrections.
        response: { 200: z.array(z.union([analisisPropioSchema, analisisSchema])) },
      },
      handler: async (request, reply) => {
        const actor = actorOf(request)
        const { id } = request.params
        const isOwn = id === actor.idUsuario && !isRolDeStaff(actor.rol)
        return reply.sendHoja(
          isOwn ? await propios.list(actor, request.query) : await service.listOf(actor, id, request.query),
        )
      },
    })

    app.put('/nutriscan/:id', {
      config: { permiso: 'nutriscan.editar' },
      schema: {
        tags: ['NutriScan'],
        params: idParams,
        body: editarAnalisisSchema,
        response: { 200: analisisSchema },
      },
      handler: (request) => service.edit(actorOf(request), request.params.id, request.body, request.transact),
    })

    app.delete('/nutriscan/:id', {
      config: { permiso: 'nutriscan.eliminar' },
      schema: {
        tags: ['NutriScan'],
        params: idParams,
        querystring: motivoSchema,
        response: { 200: mensajeSchema },
      },
      handler: async (request) => {
        const { motivo } = request.query
        await service.remove(actorOf(request), request.params.id, { motivo, transact: request.transact })
        return { mensaje: 'Análisis eliminado.' }
      },
    })
    done()
  }
