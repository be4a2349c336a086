import type { CrearAnuncio, CrearNotificacion, Notificacion } from '@mi/contracts'
import type { APIRequestContext, Locator, Page } from 'playwright/test'
import { bodyOf } from './api.ts'
import type { Persona } from './gente.ts'

/** Sends a notification as this person. If `changes` contain no `idUsuario`, the person is also the recipient. */
export const notify = async (
  request: APIRequestContext,
  { headers, id }: Pick<Persona, 'headers' | 'id'>,
  changes: Partial<CrearNotificacion> = {},
): Promise<Notificacion> => {
  const data = {
    ...{ tipo: 'STOCK_BAJO', titulo: 'Poco stock', mensaje: 'Quedan 2 unidades de «Pan».', idUsuario: id },
    ...changes,
  }
  return bodyOf(await request.post('/v1/notificaciones', { data, headers }))
}

/** Sends an announcement to everybody. */
export const announce = async (
  request: APIRequestContext,
  { headers }: Pick<Persona, 'headers'>,
  data: CrearAnuncio,
): Promise<Notificacion> =>
  bodyOf(await request.post('/v1/notificaciones/actualizacion-app', { data, headers }))

/** Waits until the event stream of the page is open. Call this function before the page opens. */
export const untilListening = (page: Page): Promise<unknown> =>
  page.waitForResponse((answer) => answer.url().endsWith('/notificaciones/eventos') && answer.ok())

/** Returns the button with the bell. Its name can also contain the number of unread notifications. */
export const campanaOf = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Notificaciones/ })

export const openCentro = async (page: Page): Promise<Locator> => {
  await campanaOf(page).click()
  return page.getByRole('dialog', { name: 'Notificaciones' })
}
