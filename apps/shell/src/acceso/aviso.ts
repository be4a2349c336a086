const KEY = 'aviso'

/** A notice, raised now or handed over to the next page of this tab. */
export interface Aviso {
  readonly tipo: 'success' | 'error' | 'info'
  readonly texto: string
  /** Whose account it is about, so that the next page need not ask for it. */
  readonly correo?: string
}

/** Leaves a notice for the next page. */
export const leaveAviso = (aviso: Aviso): void => sessionStorage.setItem(KEY, JSON.stringify(aviso))

/** The notice that the page before left, once. */
export const takeAviso = (): Aviso | undefined => {
  const text = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return text === null ? undefined : (JSON.parse(text) as Aviso)
}
