import { loadFailure } from '@mi/federation'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { useState } from 'react'
import { useShell } from '../context/shell-context.ts'
import { BarButton } from '../page/bar-button.tsx'
import { TEXTS } from './ayuda.texts.ts'

const load = () => import('./ayuda-panel.tsx')
const loadAhead = (): void => void load().catch(() => undefined)

export const AyudaButton = () => {
  const { toast } = useShell().platform
  const [panel, setPanel] = useState<Awaited<ReturnType<typeof load>>>()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const toggle = (): void => {
    setOpen(!isOpen)
    load().then(setPanel, () => {
      setOpen(false)
      toast.error(loadFailure(load, TEXTS.errorAbrir))
    })
  }
  return (
    <>
      <BarButton
        ref={setAnchor}
        open={isOpen}
        label={TEXTS.ayuda}
        icon={<CircleQuestionMark />}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={toggle}
      />
      {panel && <panel.AyudaPanel open={isOpen} onOpenChange={setOpen} anchor={anchor} />}
    </>
  )
}
