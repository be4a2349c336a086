import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type Miembro, filtrosEquipoSchema, miembroSchema } from '@mi/contracts'
import type { CsvColumn } from '../../platform/http/csv/csv.ts'
import { sendCsv, wantsCsv } from '../../platform/http/csv/send-csv.ts'
import { actorOf } from '../../platform/session/session.ts'
import type { EquipoAuditoriaService } from './equipo-auditoria.service.ts'

const COLUMNS: readonly CsvColumn<Miembro>[] = [
  { title: 'ID', value: ({ id }) => id },
  { title: 'Nombre', value: ({ nombreCompleto }) => nombreCompleto },
  { title: 'Correo', value: ({ correo }) => correo },
  { title: 'Rol', value: ({ rolEquipo }) => rolEquipo },
  { title: 'Estado', value: ({ estado }) => estado },
  { title: 'ID de la empresa', value: ({ empresaId }) => empresaId },
  // Despite its name, `perfilCompleto` is true if the profile is incomplete.
  { title: 'Completo', value: ({ perfilCompleto }) => (perfilCompleto ? 'Incompleto' : 'Completo') },
  { title: 'Creado', value: ({ createdAt }) => createdAt },
  { title: 'Actualizado', value: ({ updatedAt }) => updatedAt },
  { title: 'Eliminado', value: ({ deletedAt }) => deletedAt },
]

export const equipoAuditoriaRoutes =
  (service: EquipoAuditoriaService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/equipo/filtrar', {
      config: { permiso: 'equipo.auditar', exportable: true },
      schema: {
        tags: ['Equipo'],
        querystring: filtrosEquipoSchema,
        response: { 200: z.array(miembroSchema) },
      },
      handler: async (request, reply) => {
        if (!wantsCsv(request)) return reply.sendHoja(await service.list(actorOf(request), request.query))
        const pages = await service.export(actorOf(request), request.query)
        return sendCsv(reply, { name: 'equipo', columns: COLUMNS, pages })
      },
    })
    done()
  }
