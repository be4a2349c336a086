import { useEffect, useState } from 'react'

const PAUSE_MS = 250

/** The text of a search field, and its setter. `onSearch` is called with the text after a pause in typing. */
export const useBusqueda = (searched: string, onSearch: (q: string) => void) => {
  const [text, setText] = useState(searched)
  const [sent, setSent] = useState(searched)
  const [seen, setSeen] = useState(searched)
  if (searched !== seen) {
    setSeen(searched)
    // A search from this field sets `sent` first. Going back or clearing the filters does not, so the field
    // has to take over `searched`.
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
      text === '' ? 0 : PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [text, sent, onSearch])

  return [text, setText] as const
}
