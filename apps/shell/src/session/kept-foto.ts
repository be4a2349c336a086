const KEY = 'foto'

/** Keeps where somebody's photo is, so that the frame shows it without asking for the account on every page. */
export const keepFoto = (idUsuario: number, foto: string | null): void => {
  if (foto === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, JSON.stringify({ idUsuario, foto }))
}

/** The photo that this browser knows of somebody. */
export const readFoto = (idUsuario: number): string | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { idUsuario: number; foto: string } | null
    return kept?.idUsuario === idUsuario ? kept.foto : null
  } catch {
    return null
  }
}
