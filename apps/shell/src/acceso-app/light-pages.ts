import type { ComponentType } from 'react'
import { LoginScreen } from '../login/login.screen.tsx'
import type { LightScreenProps } from '../acceso/light-screen.ts'

interface LightPage {
  readonly load: () => Promise<ComponentType<LightScreenProps>>
  readonly isForEverybody?: boolean
}

/**
 * The screens of the pages that need no session, by address. The addresses are also in `module.json`, so that each page
 * preloads the files of its screen.
 */
export const LIGHT_PAGES: Readonly<Record<string, LightPage>> = {
  // This screen is part of the entry file, because its page is visited most.
  '/login': { load: async () => LoginScreen },
  '/register': {
    load: async () => (await import('../registro/registro.screen.tsx')).RegistroScreen,
  },
  '/recuperar-clave': {
    isForEverybody: true,
    load: async () => (await import('../recuperacion/recuperar-clave.screen.tsx')).RecuperarClaveScreen,
  },
  '/verificar-codigo': {
    isForEverybody: true,
    load: async () => (await import('../recuperacion/verificar-codigo.screen.tsx')).VerificarCodigoScreen,
  },
  '/deshacer-correo': {
    isForEverybody: true,
    load: async () => (await import('../deshacer-correo/deshacer-correo.screen.tsx')).DeshacerCorreoScreen,
  },
  '/terminos-y-condiciones': {
    isForEverybody: true,
    load: async () => (await import('../legal/terminos.screen.tsx')).TerminosScreen,
  },
  '/politica-de-privacidad': {
    isForEverybody: true,
    load: async () => (await import('../legal/privacidad.screen.tsx')).PrivacidadScreen,
  },
  '/que-hacemos': {
    isForEverybody: true,
    load: async () => (await import('../que-hacemos/que-hacemos.screen.tsx')).QueHacemosScreen,
  },
}
