import { Button, Card } from '@mi/design-system'
import type { FilledSlot } from '@mi/domain'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { SlotOutlet } from '../outlet/slot-outlet.tsx'
import styles from './home.module.css'
import { TEXTS } from './home.texts.ts'
import { CardSkeleton, RowSkeleton } from './slot-skeletons.tsx'

export const HomeSlot = (filled: FilledSlot) => {
  const isRow = filled.slot.ancho === 'fila'
  return (
    <div className={isRow ? styles.row : styles.cell}>
      <SlotOutlet
        {...filled}
        skeleton={isRow ? <RowSkeleton /> : <CardSkeleton />}
        failure={(retry) => (
          <Card className={styles.failure}>
            <p role="status">{TEXTS.errorModulo}</p>
            <Button size="sm" icon={<RotateCw />} onClick={retry}>
              {TEXTS.reintentar}
            </Button>
          </Card>
        )}
      />
    </div>
  )
}
