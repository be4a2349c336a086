import { Dialog } from '@mi/design-system'
import { useRef } from 'react'
import type { Analizado } from '../data/analizado.ts'
import { FotoGuardada } from '../guardada/foto-guardada.tsx'
import { Acciones } from '../resultado/acciones.tsx'
import { ResultadoContent } from '../resultado/resultado-content.tsx'
import styles from './analisis-dialog.module.css'

interface AnalisisDialogProps {
  readonly analizado: Analizado
  readonly onClose: () => void
  readonly onCorregir: () => void
}

export const AnalisisDialog = ({ analizado, onClose, onCorregir }: AnalisisDialogProps) => {
  const body = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open
      size="md"
      title={analizado.nombre}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      footer={<Acciones analizado={analizado} onCorregir={onCorregir} />}
    >
      {/* At first, this `div` has the focus, because focus on the first link could scroll the figures out of sight. */}
      <div ref={body} tabIndex={-1} data-autofocus className={styles.body}>
        {analizado.id !== null && analizado.tieneFoto && (
          <FotoGuardada id={analizado.id} focusWhenGone={body} />
        )}
        <ResultadoContent analizado={analizado} />
      </div>
    </Dialog>
  )
}
