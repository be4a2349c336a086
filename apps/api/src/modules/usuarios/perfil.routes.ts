import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import {
  cambiarContrasenaSchema,
  contrasenaCambiadaSchema,
  editarUsuarioSchema,
  isBlank,
  usuarioGuardadoSchema,
} from '@mi/contracts'
import { withoutForeignFields } from '@mi/domain'
import { keepFields } from '../../platform/http/bodies/keep-fields.ts'
import { idParams } from '../../platform/http/params.ts'
import { actorOf } from '../../platform/session/session.ts'
import { type Mark, toPersona } from '../../platform/session/unidad.ts'
import type { ContrasenaService } from './clave/contrasena.service.ts'
import type { PerfilService } from './perfil.service.ts'

const GUARDADO = 'Perfil actualizado correctamente ✅'
const COMPLETADO = 'Perfil completado. ¡Te damos la bienvenida!'
const CONTRASENA_CAMBIADA = 'Contraseña cambiada correctamente ✅'

const isBlankText = (value: unknown): boolean => typeof value === 'string' && isBlank(value)

// A blank or null password is treated as not sent.
const keepOwnFields = keepFields((actor, body) => {
  const own = withoutForeignFields(actor, body)
  const { password, ...others } = own
  return password === null || isBlankText(password) ? others : own
})

interface PerfilRouteParts {
  readonly perfil: PerfilService
  readonly contrasena: ContrasenaService
  readonly mark: Mark
}

export const perfilRoutes =
  ({ perfil, contrasena, mark }: PerfilRouteParts): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.put('/usuarios/:id', {
      config: { permiso: 'usuarios.editar', limitado: true, fallos: [409] },
      preValidation: keepOwnFields,
      schema: {
        tags: ['Usuarios'],
        params: idParams,
        body: editarUsuarioSchema,
        response: { 200: usuarioGuardadoSchema },
      },
      handler: async (request, reply) => {
        const { params, body, transact } = request
        const guardado = await perfil.edit(actorOf(request), params.id, body, transact)
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
        const { sesion, actor } = await contrasena.change(actorOf(request), body, transact)
        mark(request, reply, toPersona(actor))
        return { message: CONTRASENA_CAMBIADA, mensaje: CONTRASENA_CAMBIADA, token: sesion.token }
      },
    })
    done()
  }
