import type { EntradaHistorial, Producto, RolEquipo, Usuario } from '@mi/contracts'
import type { APIRequestContext } from 'playwright/test'
import { CLAVE, headersOf, read } from './api.ts'

let last = 0
/** A mail that no other test has. */
const newCorreo = (who: string): string => `${who}.${Date.now()}.${++last}@pruebas.co`

type Headers = Record<string, string>

/** Somebody of a test's own, who may be changed in any way. */
export interface Persona {
  readonly correo: string
  readonly headers: Headers
  readonly id: number
}

const must = async <T>(answer: {
  ok: () => boolean
  url: () => string
  text: () => Promise<string>
}): Promise<T> => {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${await answer.text()}`)
  return JSON.parse(await answer.text()) as T
}

/** Registers an account: of somebody alone, or of a company's owner. */
export const newPersona = async (
  request: APIRequestContext,
  tipoUsuario: 'INDIVIDUAL' | 'EMPRESARIAL' = 'EMPRESARIAL',
): Promise<Persona> => {
  const correo = newCorreo(tipoUsuario.toLowerCase())
  const empresa = tipoUsuario === 'EMPRESARIAL' ? { nombreEmpresa: 'Tienda de Prueba', nit: '900123456' } : {}
  const data = {
    ...{ correo, tipoUsuario, ...empresa, rol: 'USUARIO', password: CLAVE, username: correo },
    ...{ nombreCompleto: 'Rosa Elvira Pinzón', telefono: '3001234567', direccion: 'Calle 1' },
  }
  const { idUsuario } = await must<Usuario>(await request.post('/v1/usuarios', { data }))
  return { correo, id: idUsuario, headers: await headersOf(request, correo) }
}

/** Somebody of the owner's team, whose profile is complete. */
export const newMiembro = async (
  request: APIRequestContext,
  owner: Persona,
  rolEquipo: RolEquipo,
): Promise<Persona> => {
  const correo = newCorreo(rolEquipo.toLowerCase())
  const data = { nombreCompleto: `Miembro ${rolEquipo}`, correo, password: CLAVE, rolEquipo }
  const { idUsuario: id } = await must<Usuario>(
    await request.post('/v1/equipo', { data, headers: owner.headers }),
  )
  const completo = { password: CLAVE, perfilCompleto: false }
  const headers = await headersOf(request, correo)
  await must(await request.put(`/v1/usuarios/${id}`, { data: completo, headers }))
  return { correo, id, headers: await headersOf(request, correo) }
}

/** A product of somebody's, as it begins. */
export const newProducto = async (
  request: APIRequestContext,
  { headers }: Persona,
  changes: Record<string, unknown> = {},
): Promise<Producto> => {
  const data = {
    ...{ nombre: 'Arroz Diana 500 g', descripcion: 'Grano largo', precio: 2500, cantidad: 40 },
    ...{ fechaAdquisicion: '2026-01-10', categoria: 'Granos', ...changes },
  }
  return must(await request.post('/v1/productos', { data, headers }))
}

/** Changes a product from another device. */
export const changeProducto = async (
  request: APIRequestContext,
  { headers }: Persona,
  id: number,
  data: Record<string, unknown>,
  motivo?: string,
): Promise<void> => {
  const query = motivo === undefined ? '' : `?${new URLSearchParams({ motivo }).toString()}`
  await must(await request.put(`/v1/productos/${id}${query}`, { data, headers }))
}

/** Deletes a product from another device. */
export const removeProducto = async (
  request: APIRequestContext,
  { headers }: Persona,
  id: number,
): Promise<void> => {
  await must(await request.delete(`/v1/productos/${id}`, { headers }))
}

/** Comments from another device. */
export const comment = async (
  request: APIRequestContext,
  { headers, id: idUsuario }: Persona,
  idProducto: number,
  comentario: string,
): Promise<void> => {
  await must(await request.post('/v1/comentarios', { data: { idUsuario, idProducto, comentario }, headers }))
}

/** A product as it is now. */
export const readProducto = (
  request: APIRequestContext,
  { headers }: Persona,
  id: number,
): Promise<Producto> => read<Producto>(request, `/v1/productos/${id}`, headers)

/** All that history tells somebody. */
export const readHistorial = (
  request: APIRequestContext,
  { headers, id }: Persona,
): Promise<EntradaHistorial[]> => read(request, `/v1/historial/usuario/${id}`, headers)
