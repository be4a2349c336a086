import { Button, Card } from '@mi/design-system'
import ScanLine from 'lucide-react/icons/scan-line'
import type { Analizado } from '../data/analizado.ts'
import { focusWhenShown } from '../page/focus-when-shown.ts'
import { Acciones } from './acciones.tsx'
import { ResultadoContent } from './resultado-content.tsx'
import styles from './resultado.module.css'
import { TEXTS } from './resultado.texts.ts'

interface ResultadoCardProps {
  readonly analizado: Analizado
  readonly foto: string | undefined
  readonly onCorregir: () => void
  readonly onNueva: () => void
}

export const ResultadoCard = ({ analizado, foto, onCorregir, onNueva }: ResultadoCardProps) => (
  <Card as="section" padding="lg" aria-labelledby="resultado" className={styles.card}>
    <div className={styles.heading}>
      {foto !== undefined && <img src={foto} alt="" className={styles.photo} />}
      <h2 id="resultado" ref={focusWhenShown} tabIndex={-1}>
        {analizado.nombre}
      </h2>
    </div>
    <ResultadoContent analizado={analizado} />
    <Acciones analizado={analizado} onCorregir={onCorregir} />
    <Button variant="primary" icon={<ScanLine />} className={styles.again} onClick={onNueva}>
      {TEXTS.nueva}
    </Button>
  </Card>
)
