import type { Producto, Sesion, Usuario } from '@mi/contracts'
import type { APIRequestContext, APIResponse, Page } from 'playwright/test'

/** The password of every demo account. */
export const CLAVE = 'Demo#2026'

/** Reads the JSON body. @throws an error with the server's text if the request was refused. */
export const bodyOf = async <T>(answer: APIResponse): Promise<T> => {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Signs a person in by a direct request to the API, outside the browser under test. */
export const openSesion = async (
  request: APIRequestContext,
  correo: string,
  clave = CLAVE,
): Promise<Sesion> => bodyOf(await request.post('/v1/auth/login', { data: { correo, password: clave } }))

/** Signs a person in as `openSesion` does, and opens the path `place` in the page with this session. */
export const openPage = async (page: Page, correo: string, place: string): Promise<void> => {
  const { token } = await openSesion(page.request, correo)
  const script = await page.addInitScript((fresh) => localStorage.setItem('token', fresh), token)
  await page.goto(place)
  // If the script ran in later documents too, it would sign a person in again who has signed out.
  await script.dispose()
}

/** Opens a session as if on another device. @returns the headers for requests in this session. */
export const headersOf = async (request: APIRequestContext, correo: string, clave = CLAVE) => ({
  authorization: `Bearer ${(await openSesion(request, correo, clave)).token}`,
})

export const read = async <T>(
  request: APIRequestContext,
  url: string,
  headers: Record<string, string>,
): Promise<T> => bodyOf(await request.get(url, { headers }))

/** Changes the price of a product in the first demo company. The request is made as the owner of this company. */
export const changePrecio = async (request: APIRequestContext, nombre: string, precio: number) => {
  const headers = await headersOf(request, 'empresa@demo.co')
  const query = new URLSearchParams({ q: nombre, limite: '1' }).toString()
  const [producto] = await read<Producto[]>(request, `/v1/productos?${query}`, headers)
  if (!producto) throw new Error(`no product ${nombre}`)
  await bodyOf(await request.put(`/v1/productos/${producto.id}`, { data: { precio }, headers }))
}

/** Invites an editor, whose profile is still incomplete, into the first demo company. @returns the new user's id. */
export const inviteEditor = async (request: APIRequestContext, correo: string): Promise<number> => {
  const data = { nombreCompleto: 'Yesenia Pardo', correo, password: CLAVE, rolEquipo: 'EDITOR' }
  const headers = await headersOf(request, 'empresa@demo.co')
  const { idUsuario } = await bodyOf<{ idUsuario: number }>(
    await request.post('/v1/equipo', { data, headers }),
  )
  return idUsuario
}

/** Invites an editor for one test only, with the password `clave` and a complete profile. @returns the editor's id. */
export const newEditor = async (
  request: APIRequestContext,
  correo: string,
  clave: string,
): Promise<number> => {
  const id = await inviteEditor(request, correo)
  const headers = await headersOf(request, correo)
  const data = { password: clave, perfilCompleto: false }
  await bodyOf(await request.put(`/v1/usuarios/${id}`, { data, headers }))
  return id
}

/** Registers a person for one test. The type of account is `INDIVIDUAL` unless `changes` has another `tipoUsuario`. */
export const register = async (
  request: APIRequestContext,
  correo: string,
  changes: Record<string, unknown> = {},
): Promise<Usuario> => {
  const data = {
    ...{ correo, username: correo.split('@')[0], password: CLAVE, nombreCompleto: 'Yesenia Pardo' },
    ...{ telefono: '3001234567', direccion: 'Calle 1 # 2-3', rol: 'USUARIO', tipoUsuario: 'INDIVIDUAL' },
    ...changes,
  }
  return bodyOf(await request.post('/v1/usuarios', { data }))
}

/** Registers a person for one test. The inventory of this person is empty. */
export const newOwner = async (request: APIRequestContext, correo: string): Promise<void> => {
  await register(request, correo)
}
