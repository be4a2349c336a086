import { baseOf, findModuleByPath } from '@mi/domain'
import type { UsuarioDeSesion } from '@mi/contracts'
import { useShell } from '../context/shell-context.ts'

/** Addresses of this person's modules; `undefined` where there is none that may be opened, so that no link is dead. */
export const usePlaces = ({ tipoUsuario }: Pick<UsuarioDeSesion, 'tipoUsuario'>) => {
  const { manifest } = useShell()
  const find = (path: string): string | undefined =>
    findModuleByPath(manifest, path)?.module.sinPermiso === null ? path : undefined
  return {
    inventario: find(`${baseOf(tipoUsuario)}/inventario`),
    historial: find(`${baseOf(tipoUsuario)}/historial`),
    equipo: find('/app/empresarial/equipo'),
  }
}

/** Where a person's modules are. */
export type Places = ReturnType<typeof usePlaces>

/** An address narrowed by one filter. */
export const withFilter = (path: string, name: string, value: string): string =>
  `${path}?${new URLSearchParams({ [name]: value }).toString()}`
