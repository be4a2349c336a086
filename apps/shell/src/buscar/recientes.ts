import { type Kept, kept } from '@mi/browser-storage'

const MOST = 5

const isText = (each: unknown): each is string => typeof each === 'string'

const readStored = (stored: unknown): readonly string[] | undefined =>
  Array.isArray(stored) && stored.every(isText) ? stored.slice(0, MOST) : undefined

// Several people may use one browser.
const recientesOf = (idUsuario: number): Kept<readonly string[]> => kept(`busquedas:${idUsuario}`, readStored)

/** Newest first. */
export const readRecientes = (idUsuario: number): readonly string[] => recientesOf(idUsuario).get() ?? []

/** Stores a search as the newest, and removes an earlier one with the same words, whatever their case. */
export const keepReciente = (idUsuario: number, q: string): void => {
  const words = q.trim()
  if (words === '') return
  const others = readRecientes(idUsuario).filter((each) => each.toLowerCase() !== words.toLowerCase())
  recientesOf(idUsuario).set([words, ...others].slice(0, MOST))
}

export const dropRecientes = (idUsuario: number): void => recientesOf(idUsuario).drop()
