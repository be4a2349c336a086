import { baseOf } from '@mi/domain'
import type { Platform } from '@mi/federation'

/** The addresses of the module's screens; `undefined` for a screen that the person may not open. */
export const placesOf = ({ session, canOpen }: Pick<Platform, 'session' | 'canOpen'>) => {
  const { usuario } = session.getState()
  const find = (path: string): string | undefined => {
    const place = usuario && `${baseOf(usuario.tipoUsuario)}${path}`
    return place !== null && canOpen(place) ? place : undefined
  }
  return { inventario: find('/inventario'), historial: find('/historial') }
}

export type Places = ReturnType<typeof placesOf>

export const withFilter = (path: string, name: string, value: string): string =>
  `${path}?${new URLSearchParams({ [name]: value }).toString()}`
