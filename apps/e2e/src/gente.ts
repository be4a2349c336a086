import type { RolEquipo, Usuario } from '@mi/contracts'
import type { APIRequestContext } from 'playwright/test'
import { CLAVE, bodyOf, headersOf, openSesion, register } from './api.ts'

let last = 0
/** Returns an e-mail address that no other test uses. */
const newCorreo = (who: string): string => `${who}.${Date.now()}.${++last}@pruebas.co`

export interface Persona {
  readonly correo: string
  readonly headers: Record<string, string>
  readonly id: number
  /** The path of the inventory page. */
  readonly inventario: string
  /** The path of the history page. */
  readonly historial: string
}

const personaOf = async (
  request: APIRequestContext,
  { correo, idUsuario: id }: Pick<Usuario, 'correo' | 'idUsuario'>,
  base: string,
): Promise<Persona> => ({
  ...{ correo, id, headers: await headersOf(request, correo) },
  ...{ inventario: `/app/${base}/inventario`, historial: `/app/${base}/historial` },
})

export const newPersona = async (
  request: APIRequestContext,
  tipoUsuario: 'INDIVIDUAL' | 'EMPRESARIAL' = 'EMPRESARIAL',
): Promise<Persona> => {
  const base = tipoUsuario.toLowerCase()
  const empresa = tipoUsuario === 'EMPRESARIAL' ? { nombreEmpresa: 'Tienda de Prueba', nit: '900123456' } : {}
  const changes = { tipoUsuario, nombreCompleto: 'Rosa Elvira Pinzón', ...empresa }
  return personaOf(request, await register(request, newCorreo(base), changes), base)
}

/** Adds a member to the owner's team and completes the member's profile. */
export const newMiembro = async (
  request: APIRequestContext,
  owner: Persona,
  rolEquipo: RolEquipo,
): Promise<Persona> => {
  const correo = newCorreo(rolEquipo.toLowerCase())
  const invitation = { nombreCompleto: `Miembro ${rolEquipo}`, correo, password: CLAVE, rolEquipo }
  const usuario = await bodyOf<Usuario>(
    await request.post('/v1/equipo', { data: invitation, headers: owner.headers }),
  )
  // Despite its name, `perfilCompleto: false` means that the profile is complete.
  const data = { password: CLAVE, perfilCompleto: false }
  const headers = await headersOf(request, correo)
  await bodyOf(await request.put(`/v1/usuarios/${usuario.idUsuario}`, { data, headers }))
  return personaOf(request, usuario, 'empresarial')
}

/**
 * Signs in to a staff account. Staff cannot register, so all tests share the demo accounts. Each test must undo its
 * changes to these accounts.
 */
export const staff = async (
  request: APIRequestContext,
  name: 'admin' | 'desarrollador',
): Promise<Persona> => {
  const correo = `${name}@demo.co`
  const { user } = await openSesion(request, correo)
  return personaOf(request, { ...user, correo }, name === 'admin' ? 'individual' : name)
}
