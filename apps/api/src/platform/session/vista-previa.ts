import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { moduloLocalSchema } from '@mi/contracts'

const COOKIE = 'vista_previa'

const vistaPreviaSchema = z.object({
  module: z.string(),
  version: z.string(),
  /** Present if the files of the previewed version are on the person's own machine. */
  local: moduloLocalSchema.optional(),
  /** The member of the staff who opened the preview. The preview has no effect while another person is signed in. */
  idUsuario: z.number().int(),
  /** When the preview ends, in milliseconds since 1970. */
  hasta: z.number(),
})
export type VistaPreviaDeNavegador = z.infer<typeof vistaPreviaSchema>

const parse = (value: string): VistaPreviaDeNavegador | undefined => {
  try {
    return vistaPreviaSchema.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')))
  } catch {
    return undefined // This server signed the cookie, but in an older format. The preview counts as ended.
  }
}

/** @returns the preview in the cookie, even if it has ended; `undefined` if there is no valid cookie of this server. */
export const readVistaPrevia = (request: FastifyRequest): VistaPreviaDeNavegador | undefined => {
  const cookie = request.cookies[COOKIE]
  if (cookie === undefined) return undefined
  const { valid, value } = request.unsignCookie(cookie)
  return valid ? parse(value) : undefined
}

/** @param secure true if people open Mi Inventario over https. Browsers then send the cookie only over https. */
export const setVistaPrevia = (
  reply: FastifyReply,
  previa: VistaPreviaDeNavegador,
  secure: boolean,
): void => {
  const value = Buffer.from(JSON.stringify(previa)).toString('base64url')
  void reply.setCookie(COOKIE, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    signed: true,
    expires: new Date(previa.hasta),
  })
}

export const clearVistaPrevia = (request: FastifyRequest, reply: FastifyReply): void => {
  if (request.cookies[COOKIE] !== undefined) void reply.clearCookie(COOKIE, { path: '/' })
}
