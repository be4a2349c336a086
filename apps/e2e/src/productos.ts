import type { CrearProductoEntrada, EntradaHistorial, Producto } from '@mi/contracts'
import { buildCrearProducto } from '@mi/testing'
import type { APIRequestContext } from 'playwright/test'
import { bodyOf, headersOf, read } from './api.ts'
import { type Persona, newPersona as newAccount } from './gente.ts'

export { cardOf, chooseAccion } from './pantallas.ts'

type Quien = Pick<Persona, 'headers'>

/**
 * Creates an individual's account for one test. The account has no products.
 * @returns the mail address. The password is `CLAVE`, as for the demo accounts.
 */
export const newPersona = async (request: APIRequestContext): Promise<string> =>
  (await newAccount(request, 'INDIVIDUAL')).correo

const create = async (
  request: APIRequestContext,
  headers: Record<string, string>,
  data: object,
): Promise<Producto> => bodyOf(await request.post('/v1/productos', { data, headers }))

export const newProducto = (
  request: APIRequestContext,
  { headers }: Quien,
  changes: Record<string, unknown> = {},
): Promise<Producto> =>
  create(request, headers, {
    ...{ nombre: 'Arroz Diana 500 g', descripcion: 'Grano largo', precio: 2500, cantidad: 40 },
    ...{ fechaAdquisicion: '2026-01-10', categoria: 'Granos', ...changes },
  })

/** Creates the products one after another, so the last product of `changes` becomes the newest. */
export const addProductos = async (
  request: APIRequestContext,
  correo: string,
  changes: readonly Partial<CrearProductoEntrada>[],
): Promise<Producto[]> => {
  const headers = await headersOf(request, correo)
  const made: Producto[] = []
  for (const change of changes) made.push(await create(request, headers, buildCrearProducto(change)))
  return made
}

/** Changes a product through the API, as another device would. */
export const changeProducto = async (
  request: APIRequestContext,
  { headers }: Quien,
  id: number,
  data: Record<string, unknown>,
  motivo?: string,
): Promise<void> => {
  const query = motivo === undefined ? '' : `?${new URLSearchParams({ motivo }).toString()}`
  await bodyOf(await request.put(`/v1/productos/${id}${query}`, { data, headers }))
}

/** Deletes a product through the API, as another device would. */
export const removeProducto = async (
  request: APIRequestContext,
  { headers }: Quien,
  id: number,
): Promise<void> => {
  await bodyOf(await request.delete(`/v1/productos/${id}`, { headers }))
}

/** Comments on a product through the API, as another device would. */
export const comment = async (
  request: APIRequestContext,
  { headers, id: idUsuario }: Persona,
  idProducto: number,
  comentario: string,
): Promise<void> => {
  await bodyOf(
    await request.post('/v1/comentarios', { data: { idUsuario, idProducto, comentario }, headers }),
  )
}

export const readProducto = (request: APIRequestContext, { headers }: Quien, id: number): Promise<Producto> =>
  read<Producto>(request, `/v1/productos/${id}`, headers)

/** Reads the history as the given person sees it. */
export const readHistorial = (
  request: APIRequestContext,
  { headers, id }: Persona,
): Promise<EntradaHistorial[]> => read(request, `/v1/historial/usuario/${id}`, headers)
