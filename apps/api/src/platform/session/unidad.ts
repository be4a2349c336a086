import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Persona, Unidad } from '@mi/domain'
import { ROLES, ROLES_EQUIPO, TIPOS_USUARIO } from '@mi/contracts'
import type { Ports } from '../ports.ts'
import { clearVistaPrevia } from './vista-previa.ts'

const COOKIE = 'unidad'
const YEAR_SECONDS = 365 * 24 * 60 * 60

const unidadSchema = z.object({
  navegador: z.string().min(1).max(64),
  persona: z
    .object({
      idUsuario: z.number().int().positive(),
      rol: z.enum(ROLES),
      tipoUsuario: z.enum(TIPOS_USUARIO),
      rolEquipo: z.enum(ROLES_EQUIPO).nullable(),
      empresaId: z.number().int().positive().nullable(),
      perfilCompleto: z.boolean(),
    })
    .nullable(),
})

const parse = (value: string): Unidad | undefined => {
  try {
    return unidadSchema.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')))
  } catch {
    return undefined // This server signed the cookie, but in an older format. The browser gets a new cookie.
  }
}

/** @returns `undefined` if this server did not sign the cookie, or if the cookie is missing or has an older format. */
export const readUnidad = (request: FastifyRequest): Unidad | undefined => {
  const cookie = request.cookies[COOKIE]
  if (cookie === undefined) return undefined
  const { valid, value } = request.unsignCookie(cookie)
  return valid ? parse(value) : undefined
}

/** Copies only the fields that rollouts are allowed to use. */
export const toPersona = (actor: Persona): Persona => ({
  idUsuario: actor.idUsuario,
  rol: actor.rol,
  tipoUsuario: actor.tipoUsuario,
  rolEquipo: actor.rolEquipo,
  empresaId: actor.empresaId,
  perfilCompleto: actor.perfilCompleto,
})

const cookieOptions = (secure: boolean): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure,
  signed: true,
  maxAge: YEAR_SECONDS,
})

/** The cookie never replaces a session. The server uses it, for example, to select the versions of modules. */
export const setUnidad = (reply: FastifyReply, unidad: Unidad, secure: boolean): void => {
  const value = Buffer.from(JSON.stringify(unidad)).toString('base64url')
  void reply.setCookie(COOKIE, value, cookieOptions(secure))
}

/** Sets the cookie `unidad`. If the session of the browser has ended, `persona` is `null`. */
export type Mark = (request: FastifyRequest, reply: FastifyReply, persona: Persona | null) => void

/** @param secure true if people open Mi Inventario over https. Browsers then send the cookie only over https. */
export const createMark =
  ({ ports, secure }: { readonly ports: Ports; readonly secure: boolean }): Mark =>
  (request, reply, persona) => {
    if (persona === null) clearVistaPrevia(request, reply)
    const navegador = readUnidad(request)?.navegador ?? ports.newId()
    setUnidad(reply, { navegador, persona }, secure)
  }
