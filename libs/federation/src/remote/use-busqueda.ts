import { useEffect, useState } from 'react'

/** Letters typed with shorter pauses between them become one search. */
const PAUSE_MS = 250

/** The text in the search field; `onSearch` gets it after a pause. */
export const useBusqueda = (searched: string, onSearch: (q: string) => void) => {
  const [text, setText] = useState(searched)
  const [sent, setSent] = useState(searched)
  const [seen, setSeen] = useState(searched)
  if (searched !== seen) {
    setSeen(searched)
    // Changed from outside, by going back or clearing; not the echo of this field's own search.
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
      // Clearing the search takes effect at once.
      text === '' ? 0 : PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [text, sent, onSearch])

  return [text, setText] as const
}
