import { useEffect, useState } from 'react'
import { useShell } from '../context/shell-context.ts'
import { PublicidadDialog } from './publicidad-dialog.tsx'
import { findOtherTab } from './other-tab.ts'
import { startTurns } from './turns.ts'
import { watchTyped } from './typed.ts'

export const PublicidadHost = () => {
  const { now } = useShell().platform
  const [shown, setShown] = useState<number>()
  useEffect(() => {
    const typed = watchTyped(document)
    const tabs = findOtherTab()
    const turns = startTurns({
      now,
      page: document,
      isUnsaved: typed.isUnsaved,
      hasOtherTab: tabs.ask,
      show: setShown,
    })
    return () => {
      turns.stop()
      tabs.stop()
      typed.stop()
    }
  }, [now])
  return shown === undefined ? null : (
    <PublicidadDialog key={shown} cual={shown} onClose={() => setShown(undefined)} />
  )
}
