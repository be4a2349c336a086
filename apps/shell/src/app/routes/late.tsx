import { useEffect, useState } from 'react'
import { useAyudaCode } from '../../ayuda/use-ayuda-code.ts'
import { pedirAyuda } from '../../page/ayuda-pedida.ts'
import { whenLoaded, whenQuiet } from '../../page/fetch-ahead.ts'

const load = () => import('./late-parts.tsx')

/**
 * Renders `LateParts` some seconds after the page has loaded, because the first screen works without these parts. If
 * the person asks for help and the parts are not loaded yet, they are loaded at once.
 */
export const Late = () => {
  const [quiet, setQuiet] = useState<Awaited<ReturnType<typeof load>>>()
  const parts = useAyudaCode(load) ?? quiet
  useEffect(() => whenQuiet(() => whenLoaded(load, setQuiet)), [])
  return (
    <>
      {/* This button is never shown. The handler of shortcuts clicks the button when the person presses `?`. */}
      <button type="button" hidden aria-keyshortcuts="?" onClick={() => pedirAyuda('atajos')} />
      {parts && <parts.LateParts />}
    </>
  )
}
