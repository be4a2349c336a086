import { ErrorState } from '@mi/design-system'
import styles from './producto.module.css'
import { TEXTS } from './producto.texts.ts'
import { Volver } from './volver.tsx'

interface ProductoFallidoProps {
  readonly onRetry: () => void
  readonly busy: boolean
}

/** The page for a product about which a call has failed. */
export const ProductoFallido = ({ onRetry, busy }: ProductoFallidoProps) => (
  <div className={styles.page}>
    <Volver />
    <ErrorState title={TEXTS.errorCargar} titleAs="h1" onRetry={onRetry} busy={busy}>
      {TEXTS.revisaConexion}
    </ErrorState>
  </div>
)
