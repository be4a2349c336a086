import { Button } from '@mi/design-system'
import type { AccionDeFila } from './columna.ts'
import styles from './detalles.module.css'

export const AccionesDeFila = ({ acciones }: { acciones: readonly AccionDeFila[] }) =>
  acciones.length > 0 && (
    <div className={styles.actions}>
      {acciones.map(({ id, texto, label, Icon, isDanger, onPress }) => (
        <Button
          key={id}
          size="sm"
          icon={<Icon />}
          aria-label={label}
          data-danger={isDanger}
          onClick={onPress}
        >
          {texto}
        </Button>
      ))}
    </div>
  )
