import { useEffect, useState } from 'react'

const PAUSE_MS = 250

/** Returns a search field's text and its setter. A pause in typing calls `onSearch`. An empty text calls it at once. */
export const useBusqueda = (searched: string, onSearch: (q: string) => void) => {
  const [text, setText] = useState(searched)
  const [sent, setSent] = useState(searched)
  const [seen, setSeen] = useState(searched)
  if (searched !== seen) {
    setSeen(searched)
    // A search from this field sets `sent` before `searched` changes. If they differ, another action changed
    // `searched`. For example, the person went back or cleared the filters. The field then shows the new `searched`.
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
