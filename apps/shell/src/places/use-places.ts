import { baseOf, findModuleByPath } from '@mi/domain'
import type { UsuarioDeSesion } from '@mi/contracts'
import { useShell } from '../context/shell-context.ts'

/** The addresses of this person's modules; `undefined` for one that the person may not open, to show no dead link. */
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

/** The addresses of a person's modules. */
export type Places = ReturnType<typeof usePlaces>

/** An address with one filter in its query. */
export const withFilter = (path: string, name: string, value: string): string =>
  `${path}?${new URLSearchParams({ [name]: value }).toString()}`
