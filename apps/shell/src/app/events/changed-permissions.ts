import type { TokenClaims } from '@mi/contracts'
import type { Platform } from '@mi/federation'

type Persona = Pick<
  TokenClaims,
  'idUsuario' | 'rol' | 'rolEquipo' | 'tipoUsuario' | 'empresaId' | 'perfilCompleto'
>

export interface FollowedPage extends Pick<Platform, 'session' | 'toast' | 'navigation'> {
  /** The permissions at the page's start, which decided its modules and paths. */
  readonly started: Persona
}

const DECIDES = ['rol', 'rolEquipo', 'tipoUsuario', 'empresaId'] as const

const mayOtherThings = (now: Persona, before: Persona): boolean =>
  DECIDES.some((field) => now[field] !== before[field]) || (now.perfilCompleto && !before.perfilCompleto)

/**
 * After a change of permissions, reloads the page when the person goes to another path, because no typed text can be
 * lost then. Reloads it at once if the profile was completed elsewhere.
 */
export const followPermissions = ({ session, toast, navigation, started }: FollowedPage): void => {
  let following = false
  const reloadAtNextSection = (): void => {
    if (following) return
    following = true
    const { pathname } = navigation.getLocation()
    navigation.subscribe(() => {
      if (navigation.getLocation().pathname !== pathname) location.reload()
    })
  }
  const compare = (usuario: Persona | null, before: Persona | null): void => {
    if (usuario?.idUsuario !== before?.idUsuario || !usuario || !before) return
    // `perfilCompleto` is `true` while the profile is incomplete. Until it reloads, this page shows only the form that
    // completes the profile.
    if (before.perfilCompleto && !usuario.perfilCompleto) return location.reload()
    if (!mayOtherThings(usuario, before)) return
    toast.info('Tus permisos cambiaron. Actualizamos lo que puedes hacer.')
    reloadAtNextSection()
  }
  session.subscribe(({ usuario }, { usuario: before }) => compare(usuario, before))
  // This file is loaded seconds after the start. Another tab may have changed the token in between.
  compare(session.getState().usuario, started)
}
