import { ButtonLink, EmptyState } from '@mi/design-system'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router-dom'
import styles from './resumen.module.css'
import { TEXTS } from './resumen.texts.ts'

interface FirstStepProps {
  readonly mayAdd: boolean
  /** The address of the product list. No link is shown without this address. */
  readonly inventario: string | undefined
}

export const FirstStep = ({ mayAdd, inventario }: FirstStepProps) => (
  <div className={styles.welcome}>
    <EmptyState
      title={mayAdd ? TEXTS.primero : TEXTS.vacioLector}
      action={
        mayAdd && inventario !== undefined ? (
          <ButtonLink variant="primary" icon={<Plus />} render={<Link to={inventario} />}>
            {TEXTS.irAlInventario}
          </ButtonLink>
        ) : null
      }
    >
      {mayAdd ? TEXTS.primeroDetalle : TEXTS.vacioLectorDetalle}
    </EmptyState>
  </div>
)
