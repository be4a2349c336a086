import { baseOf } from '@mi/domain'
import type { Platform } from '@mi/federation'

/** The paths of the module's screens. A path is `undefined` if the person is not allowed to open that screen. */
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
