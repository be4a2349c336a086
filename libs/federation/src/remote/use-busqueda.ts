import { useEffect, useState } from 'react'

/** The pause in typing, in milliseconds, after which the text is searched. */
const PAUSE_MS = 250

/** The text of a search field, and its setter. `onSearch` is called with the text after a pause in typing. */
export const useBusqueda = (searched: string, onSearch: (q: string) => void) => {
  const [text, setText] = useState(searched)
  const [sent, setSent] = useState(searched)
  const [seen, setSeen] = useState(searched)
  if (searched !== seen) {
    setSeen(searched)
    // `searched` changes after a search from this field, and then equals `sent`. Going back or clearing the filters
    // also changes `searched`. In these two cases it differs from `sent`, and the field shows the new text.
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
