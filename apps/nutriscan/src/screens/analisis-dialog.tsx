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

/** The dialog that shows an earlier analysis. */
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
      {/* This element takes the focus. Otherwise the first link could take it, such as the link to the source below the
          figures. The figures would then scroll out of sight. */}
      <div ref={body} tabIndex={-1} data-autofocus className={styles.body}>
        {analizado.id !== null && analizado.tieneFoto && (
          <FotoGuardada id={analizado.id} focusWhenGone={body} />
        )}
        <ResultadoContent analizado={analizado} />
      </div>
    </Dialog>
  )
}
