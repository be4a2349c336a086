import type { CrearProductoEntrada, Producto } from '@mi/contracts'
import { buildCrearProducto } from '@mi/testing'
import type { APIRequestContext, Locator, Page } from 'playwright/test'
import { CLAVE, headersOf } from './api.ts'

/** Chooses from the menu of a product in the list. */
export const chooseAccion = async (page: Page, nombre: string, accion: string): Promise<void> => {
  await page.getByRole('button', { name: `Acciones de ${nombre}`, exact: true }).click()
  await page.getByRole('menuitem', { name: accion, exact: true }).click()
}

/** The card of a product, or its line on a phone. */
export const cardOf = (page: Page, nombre: string): Locator =>
  page.getByRole('list', { name: 'Productos' }).getByRole('listitem').filter({ hasText: nombre })

let accounts = 0

/** A person of a test's own, with nothing yet. @returns the mail; the password is that of the demo accounts. */
export const newPersona = async (request: APIRequestContext): Promise<string> => {
  const name = `persona${Date.now()}${++accounts}`
  const answer = await request.post('/v1/usuarios', {
    data: {
      username: name,
      correo: `${name}@individual.co`,
      password: CLAVE,
      nombreCompleto: 'Persona de Prueba',
      telefono: '3001234567',
      direccion: 'Calle 1',
      rol: 'USUARIO',
      tipoUsuario: 'INDIVIDUAL',
    },
  })
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
  return `${name}@individual.co`
}

/** Products of somebody, made one after another: the last one is the newest. */
export const addProductos = async (
  request: APIRequestContext,
  correo: string,
  changes: readonly Partial<CrearProductoEntrada>[],
): Promise<Producto[]> => {
  const headers = await headersOf(request, correo)
  const made: Producto[] = []
  for (const change of changes) {
    const answer = await request.post('/v1/productos', { headers, data: buildCrearProducto(change) })
    if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
    made.push((await answer.json()) as Producto)
  }
  return made
}
