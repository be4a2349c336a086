import type { Sesion, TokenClaims, UsuarioDeSesion } from '@mi/contracts'
import type { Actor, Persona } from '@mi/domain'

/** The default time of issue of the built tokens, in seconds since 1970. It is 2026-01-15 12:00 UTC. */
export const ISSUED_AT = 1_768_478_400

const EIGHT_HOURS = 8 * 60 * 60

/** A company's owner with a complete profile. Despite its name, `perfilCompleto` is true for INCOMPLETE profiles. */
export const buildUsuario = (changes: Partial<UsuarioDeSesion> = {}): UsuarioDeSesion => ({
  idUsuario: 7,
  username: 'andina',
  nombreCompleto: 'Marta Rojas',
  correo: 'marta@andina.co',
  tipoUsuario: 'EMPRESARIAL',
  rol: 'USUARIO',
  rolEquipo: null,
  empresaId: 3,
  perfilCompleto: false,
  nombreEmpresa: 'Distribuidora Andina',
  ...changes,
})

/** Builds the claims of a token for the user of `buildUsuario`. The token expires eight hours after `iat`. */
export const buildClaims = (changes: Partial<TokenClaims> = {}): TokenClaims => {
  const usuario = buildUsuario(changes)
  const { iat = ISSUED_AT } = changes
  return {
    ...usuario,
    sub: String(usuario.idUsuario),
    sid: 'sesion-1',
    iat,
    exp: iat + EIGHT_HOURS,
    ...changes,
  }
}

// `btoa` is declared here, because some projects that use this file have no types for Node or for browsers.
declare const btoa: (text: string) => string

const toAscii = (text: string): string =>
  text.replace(/[\u007f-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

const encode = (value: unknown): string =>
  btoa(toAscii(JSON.stringify(value)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** Builds a token with these claims and an invalid signature. */
export const buildToken = (claims: unknown = buildClaims()): string =>
  `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.firma`

/** Builds a session, as the response to a login contains it. */
export const buildSesion = (changes: Partial<TokenClaims> = {}): Sesion => {
  const claims = buildClaims(changes)
  const { sub: _sub, sid: _sid, iat: _iat, exp: _exp, ...user } = claims
  return { token: buildToken(claims), user }
}

/** Builds the user of `buildUsuario`, but only with the fields that rollouts and permissions use. */
export const buildPersona = (changes: Partial<Persona> = {}): Persona => {
  const { idUsuario, rol, tipoUsuario, rolEquipo, empresaId, perfilCompleto } = buildUsuario()
  return { idUsuario, rol, tipoUsuario, rolEquipo, empresaId, perfilCompleto, ...changes }
}

/** Builds the caller of a use case. By default, the caller is the user of `buildUsuario`. */
export const buildActor = (changes: Partial<Actor> = {}): Actor => ({
  ...buildPersona(),
  ambitoId: 3,
  nombreCompleto: 'Marta Rojas',
  ...changes,
})
