const MOST = 5

// Each person's own, in a browser that several may use.
const keyOf = (idUsuario: number): string => `busquedas:${idUsuario}`

/** What this person looked for lately in this browser, the newest first. */
export const readRecientes = (idUsuario: number): readonly string[] => {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(idUsuario)) ?? '[]') as unknown
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export const keepReciente = (idUsuario: number, q: string): void => {
  const words = q.trim()
  if (words === '') return
  const others = readRecientes(idUsuario).filter((each) => each.toLowerCase() !== words.toLowerCase())
  try {
    localStorage.setItem(keyOf(idUsuario), JSON.stringify([words, ...others].slice(0, MOST)))
  } catch {
    return
  }
}

export const dropRecientes = (idUsuario: number): void => localStorage.removeItem(keyOf(idUsuario))
