import type { TokenClaims } from '@mi/contracts'
import type { Platform } from '@mi/federation'
import { reloadAtNextSection } from './reload-later.ts'

type Persona = Pick<
  TokenClaims,
  'idUsuario' | 'rol' | 'rolEquipo' | 'tipoUsuario' | 'empresaId' | 'perfilCompleto'
>

export interface FollowedPage extends Pick<Platform, 'session' | 'toast' | 'navigation'> {
  /** The permissions at the page's start. They decided which modules and paths the page has. */
  readonly started: Persona
}

const DECIDES = ['rol', 'rolEquipo', 'tipoUsuario', 'empresaId'] as const

const mayOtherThings = (now: Persona, before: Persona): boolean =>
  DECIDES.some((field) => now[field] !== before[field]) || (now.perfilCompleto && !before.perfilCompleto)

/**
 * If the permissions change, shows a notice. Reloads the page only when the person goes to another path, so that no
 * typed text is lost. If the profile was completed in another tab or browser, reloads the page at once.
 */
export const followPermissions = ({ session, toast, navigation, started }: FollowedPage): void => {
  let following = false
  const compare = (usuario: Persona | null, before: Persona | null): void => {
    if (usuario?.idUsuario !== before?.idUsuario || !usuario || !before) return
    // `perfilCompleto` is `true` while the profile is incomplete. A page that was opened with an incomplete profile
    // shows only the form that completes it, until the page is reloaded.
    if (before.perfilCompleto && !usuario.perfilCompleto) return location.reload()
    if (!mayOtherThings(usuario, before)) return
    toast.info('Tus permisos cambiaron. Actualizamos lo que puedes hacer.')
    if (following) return
    following = true
    reloadAtNextSection(navigation)
  }
  session.subscribe(({ usuario }, { usuario: before }) => compare(usuario, before))
  // This file is loaded seconds after the page's start, and another tab could have changed the token in between.
  compare(session.getState().usuario, started)
}
