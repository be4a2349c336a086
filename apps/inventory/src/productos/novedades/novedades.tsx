import { VisuallyHidden } from '@mi/design-system'
import { useVivo } from '../../data/vivo/use-vivo.ts'
import { dichoInWords } from '../../ficha/reciente.model.ts'
import styles from './novedades.module.css'
import { novedadesInWords } from './novedades.model.ts'
import { TEXTS } from '../productos.texts.ts'

interface NovedadesProps {
  readonly isFiltered: boolean
  readonly onUpdate: () => void
}

/** After a change made outside this tab, shows a button that updates the list. */
export const Novedades = ({ isFiltered, onUpdate }: NovedadesProps) => {
  const vivo = useVivo()
  const offer = novedadesInWords(vivo, isFiltered)
  return (
    <div className={styles.novedades}>
      <VisuallyHidden aria-live="polite">{dichoInWords(vivo.dicho)}</VisuallyHidden>
      {offer !== null && (
        <button type="button" className={styles.offer} onClick={onUpdate}>
          {offer} · <span className={styles.verb}>{TEXTS.actualizar}</span>
        </button>
      )}
    </div>
  )
}
