import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  type Usuario,
  empresaSchema,
  filtrosUsuarioSchema,
  mensajeSchema,
  motivoRequeridoSchema,
  motivoSchema,
  usuarioSchema,
} from '@mi/contracts'
import { acceptNoBody } from '../../platform/http/bodies/no-body.ts'
import type { CsvColumn } from '../../platform/http/csv/csv.ts'
import { sendCsv, wantsCsv } from '../../platform/http/csv/send-csv.ts'
import { idParam, idParams } from '../../platform/http/params.ts'
import { actorOf } from '../../platform/session/session.ts'
import type { AdministracionService } from './administracion.service.ts'
import type { UsuariosService } from './usuarios.service.ts'

interface UsuariosRouteParts {
  readonly usuarios: UsuariosService
  readonly administracion: AdministracionService
}

const COLUMNS: readonly CsvColumn<Usuario>[] = [
  { title: 'ID', value: ({ id }) => id },
  { title: 'Usuario', value: ({ username }) => username },
  { title: 'Nombre', value: ({ nombreCompleto }) => nombreCompleto },
  { title: 'Correo', value: ({ correo }) => correo },
  { title: 'Rol', value: ({ rol }) => rol },
  { title: 'Tipo', value: ({ tipoUsuario }) => tipoUsuario },
  { title: 'Estado', value: ({ estado }) => estado },
  { title: 'Creado', value: ({ createdAt }) => createdAt },
  { title: 'Actualizado', value: ({ updatedAt }) => updatedAt },
  { title: 'Eliminado', value: ({ deletedAt }) => deletedAt },
]

const empresaParams = z.object({ empresaId: idParam })

export const usuariosRoutes =
  ({ usuarios, administracion }: UsuariosRouteParts): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    acceptNoBody(app)

    app.get('/usuarios', {
      config: { permiso: 'usuarios.listar', exportable: true },
      schema: {
        tags: ['Usuarios'],
        querystring: filtrosUsuarioSchema,
        response: { 200: z.array(usuarioSchema) },
      },
      handler: async (request, reply) => {
        if (!wantsCsv(request)) return reply.sendHoja(await usuarios.list(actorOf(request), request.query))
        const pages = await usuarios.export(actorOf(request), request.query)
        return sendCsv(reply, { name: 'usuarios', columns: COLUMNS, pages })
      },
    })

    app.get('/usuarios/:id', {
      config: { permiso: 'usuarios.ver' },
      schema: { tags: ['Usuarios'], params: idParams, response: { 200: usuarioSchema } },
      handler: (request) => usuarios.get(actorOf(request), request.params.id),
    })

    app.get('/usuarios/empresa/:empresaId', {
      config: { permiso: 'empresas.ver' },
      schema: { tags: ['Usuarios'], params: empresaParams, response: { 200: empresaSchema } },
      handler: (request) => usuarios.getEmpresa(actorOf(request), request.params.empresaId),
    })

    app.delete('/usuarios/:id', {
      config: { permiso: 'usuarios.inactivar', fallos: [409] },
      schema: {
        tags: ['Usuarios'],
        params: idParams,
        querystring: motivoSchema,
        response: { 200: mensajeSchema },
      },
      handler: async (request) => {
        const { motivo } = request.query
        const { transact } = request
        await administracion.inactivate(actorOf(request), request.params.id, { motivo, transact })
        return { mensaje: '✅ Usuario marcado como inactivo.' }
      },
    })

    app.delete('/usuarios/:id/segundo-factor', {
      config: { permiso: 'usuarios.quitarFactor', fallos: [409] },
      schema: {
        tags: ['Usuarios'],
        params: idParams,
        querystring: motivoRequeridoSchema,
        response: { 200: mensajeSchema },
      },
      handler: async (request) => {
        const { motivo } = request.query
        const { transact } = request
        await administracion.retireFactor(actorOf(request), request.params.id, { motivo, transact })
        return { mensaje: 'Quitamos la verificación en dos pasos y le avisamos por correo.' }
      },
    })

    app.put('/usuarios/:id/reactivar', {
      config: { permiso: 'usuarios.reactivar', fallos: [409] },
      schema: { tags: ['Usuarios'], params: idParams, response: { 200: usuarioSchema } },
      handler: (request) => administracion.reactivate(actorOf(request), request.params.id, request.transact),
    })
    done()
  }
