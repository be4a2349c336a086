import { kept } from '@mi/browser-storage'

interface KeptFoto {
  readonly idUsuario: number
  readonly foto: string
}

const readStored = (stored: unknown): KeptFoto | undefined => {
  const { idUsuario, foto } = stored as Record<keyof KeptFoto, unknown>
  return typeof idUsuario === 'number' && typeof foto === 'string' ? { idUsuario, foto } : undefined
}

const keptFoto = kept('foto', readStored)

/** Stores the address of a person's photo, so that a page can show the photo without asking the server first. */
export const keepFoto = (idUsuario: number, foto: string | null): void =>
  foto === null ? keptFoto.drop() : keptFoto.set({ idUsuario, foto })

/** Returns the stored address, or `null` if no address is stored for this person. */
export const readFoto = (idUsuario: number): string | null => {
  const known = keptFoto.get()
  return known?.idUsuario === idUsuario ? known.foto : null
}
