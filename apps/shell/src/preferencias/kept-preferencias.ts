import { kept } from '@mi/browser-storage'
import { PREFERENCIAS_INICIALES, type Preferencias } from '@mi/contracts'

interface KeptPreferencias {
  readonly idUsuario: number
  readonly preferencias: Preferencias
}

const SWITCHES = ['stockBajo', 'productoVencido', 'comentarios', 'reposicion', 'actualizacion'] as const

const fits = (stored: Partial<Preferencias>): boolean =>
  SWITCHES.every((name) => typeof stored[name] === 'boolean') &&
  Array.isArray(stored.diasAviso) &&
  stored.diasAviso.every((dia) => typeof dia === 'number') &&
  typeof stored.resumen?.activo === 'boolean' &&
  typeof stored.resumen.hora === 'number'

const readStored = (stored: unknown): KeptPreferencias | undefined => {
  const { idUsuario, preferencias } = stored as Partial<KeptPreferencias>
  if (typeof idUsuario !== 'number' || !preferencias || !fits(preferencias)) return undefined
  return { idUsuario, preferencias }
}

const keptPreferencias = kept('preferencias-notificaciones', readStored)

/** Stores a person's preferences in the browser, so that the next page shows them before the server answers. */
export const keepPreferencias = (idUsuario: number, preferencias: Preferencias): void =>
  keptPreferencias.set({ idUsuario, preferencias })

export const findPreferencias = (idUsuario: number): Preferencias | undefined => {
  const known = keptPreferencias.get()
  return known?.idUsuario === idUsuario ? known.preferencias : undefined
}

export const readPreferencias = (idUsuario: number): Preferencias =>
  findPreferencias(idUsuario) ?? PREFERENCIAS_INICIALES
