import { useEffect, useState } from 'react'

/** Letters that follow one another sooner than this are one search. */
const PAUSE_MS = 250

/** The words in the search field, which are there at once, and what is searched, which follows after a pause. */
export const useBusqueda = (searched: string, onSearch: (q: string) => void) => {
  const [text, setText] = useState(searched)
  const [sent, setSent] = useState(searched)
  const [seen, setSeen] = useState(searched)
  if (searched !== seen) {
    setSeen(searched)
    // Somebody went back, or took the search away: not the echo of what was typed here.
    if (searched !== sent) {
      setSent(searched)
      setText(searched)
    }
  }

  useEffect(() => {
    if (text === sent) return undefined
    const timer = setTimeout(
      () => {
        setSent(text)
        onSearch(text)
      },
      // Taking the search away is meant at once.
      text === '' ? 0 : PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [text, sent, onSearch])

  return [text, setText] as const
}
