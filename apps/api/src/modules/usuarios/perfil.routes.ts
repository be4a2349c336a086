import type { FastifyRequest } from 'fastify'
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import {
  cambiarContrasenaSchema,
  contrasenaCambiadaSchema,
  editarUsuarioSchema,
  usuarioGuardadoSchema,
} from '@mi/contracts'
import { withoutForeignFields } from '@mi/domain'
import { idParams } from '../../platform/http/params.ts'
import { actorOf } from '../../platform/session/session.ts'
import { type Mark, toPersona } from '../../platform/session/unidad.ts'
import type { PerfilService } from './perfil.service.ts'

const GUARDADO = 'Perfil actualizado correctamente ✅'
const COMPLETADO = 'Perfil completado. ¡Te damos la bienvenida!'
const CONTRASENA_CAMBIADA = 'Contraseña cambiada correctamente ✅'

const isBlankText = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

// A form sends all of its fields: what is not this person's to change is dropped, not judged, and a password that
// was left empty is one that was not given.
const keepOwnFields = async (request: FastifyRequest): Promise<void> => {
  const { body } = request
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return
  const own = withoutForeignFields(actorOf(request), body as Record<string, unknown>)
  const { password, ...others } = own
  request.body = password === null || isBlankText(password) ? others : own
}

/** `/usuarios/{id}` and `/usuarios/cambiarContrasena`: what people change of themselves. */
export const perfilRoutes =
  (service: PerfilService, mark: Mark): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.put('/usuarios/:id', {
      config: { permiso: 'usuarios.editar', fallos: [409] },
      preValidation: keepOwnFields,
      schema: {
        tags: ['Usuarios'],
        params: idParams,
        body: editarUsuarioSchema,
        response: { 200: usuarioGuardadoSchema },
      },
      handler: async (request, reply) => {
        const { params, body, transact } = request
        const guardado = await service.edit(actorOf(request), params.id, body, transact)
        const { usuario, completado, abierta } = guardado
        const mensaje = completado ? COMPLETADO : GUARDADO
        if (abierta) mark(request, reply, toPersona(abierta.actor))
        return { ...usuario, message: mensaje, mensaje, token: abierta?.sesion.token }
      },
    })

    app.put('/usuarios/cambiarContrasena', {
      config: { permiso: 'usuarios.clave', limitado: true, fallos: [404] },
      schema: {
        tags: ['Usuarios'],
        body: cambiarContrasenaSchema,
        response: { 200: contrasenaCambiadaSchema },
      },
      handler: async (request, reply) => {
        const { body, transact } = request
        const { sesion, actor } = await service.changePassword(actorOf(request), body, transact)
        mark(request, reply, toPersona(actor))
        return { message: CONTRASENA_CAMBIADA, mensaje: CONTRASENA_CAMBIADA, token: sesion.token }
      },
    })
    done()
  }
