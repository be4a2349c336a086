import { kept } from '@mi/browser-storage'

const TIPOS = ['success', 'error', 'info'] as const

/** A notice that is shown on this page now, or is stored and then shown on the next page of this tab. */
export interface Aviso {
  readonly tipo: (typeof TIPOS)[number]
  readonly texto: string
  /** The login page fills its email field with this address. */
  readonly correo?: string
}

const readAviso = (stored: unknown): Aviso | undefined => {
  const { tipo, texto, correo = '' } = stored as Record<keyof Aviso, unknown>
  const isText = [texto, correo].every((text) => typeof text === 'string')
  return isText && TIPOS.some((known) => known === tipo) ? (stored as Aviso) : undefined
}

const left = kept('aviso', readAviso, 'session')

export const leaveAviso = left.set

export const takeAviso = (): Aviso | undefined => {
  const aviso = left.get()
  left.drop()
  return aviso
}
