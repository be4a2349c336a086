import type { Manifest, ManifestModule } from '@mi/contracts'
import { baseOf } from '@mi/domain'

/** The base of the account's paths, such as `/app/empresarial`; `''` if the module has no route below this base. */
export const basenameOf = (
  { tipoUsuario }: Pick<Manifest, 'tipoUsuario'>,
  { routes }: ManifestModule,
): string => {
  const base = tipoUsuario ? baseOf(tipoUsuario) : ''
  return routes.some((route) => route.startsWith(`${base}/`)) ? base : ''
}
