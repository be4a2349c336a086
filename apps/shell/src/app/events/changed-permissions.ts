import type { TokenClaims } from '@mi/contracts'
import type { Platform } from '@mi/federation'

type Persona = Pick<TokenClaims, 'rol' | 'rolEquipo' | 'tipoUsuario' | 'empresaId' | 'perfilCompleto'>

const DECIDES = ['rol', 'rolEquipo', 'tipoUsuario', 'empresaId'] as const

/** Whether somebody may do other things than before. Completing a profile is the person's own doing and no news. */
const mayOtherThings = (now: Persona, before: Persona): boolean =>
  DECIDES.some((field) => now[field] !== before[field]) || (now.perfilCompleto && !before.perfilCompleto)

/**
 * Tells the person when a fresh token says that they may do other things, and has the page load itself again at the
 * next section: by then nothing typed can be lost.
 */
export const followPermissions = ({
  session,
  toast,
  navigation,
}: Pick<Platform, 'session' | 'toast' | 'navigation'>): void => {
  let following = false
  const reloadAtNextSection = (): void => {
    if (following) return
    following = true
    const { pathname } = navigation.getLocation()
    navigation.subscribe(() => {
      if (navigation.getLocation().pathname !== pathname) location.reload()
    })
  }
  session.subscribe(({ usuario }, { usuario: before }) => {
    if (usuario?.idUsuario !== before?.idUsuario || !usuario || !before) return
    if (!mayOtherThings(usuario, before)) return
    toast.info('Tus permisos cambiaron. Actualizamos lo que puedes hacer.')
    reloadAtNextSection()
  })
}
