import { type Kept, kept } from '@mi/browser-storage'

const MOST = 5

const isText = (each: unknown): each is string => typeof each === 'string'

const readStored = (stored: unknown): readonly string[] | undefined =>
  Array.isArray(stored) && stored.every(isText) ? stored.slice(0, MOST) : undefined

// The key contains the id of the person, because several people could use one browser.
const recientesOf = (idUsuario: number): Kept<readonly string[]> => kept(`busquedas:${idUsuario}`, readStored)

/** Returns the searches with the newest first. */
export const readRecientes = (idUsuario: number): readonly string[] => recientesOf(idUsuario).get() ?? []

/** Stores a search as the newest. Removes an earlier search with the same text, even if its letter case differs. */
export const keepReciente = (idUsuario: number, q: string): void => {
  const words = q.trim()
  if (words === '') return
  const others = readRecientes(idUsuario).filter((each) => each.toLowerCase() !== words.toLowerCase())
  recientesOf(idUsuario).set([words, ...others].slice(0, MOST))
}

export const dropRecientes = (idUsuario: number): void => recientesOf(idUsuario).drop()
