import { ButtonLink, Panel } from '@mi/design-system'
import ScanLine from 'lucide-react/icons/scan-line'
import { Link } from 'react-router-dom'
import { useNutriscanPlace } from '../page/use-nutriscan-place.ts'
import styles from './inicio-card.module.css'
import { TEXTS } from './inicio.texts.ts'

/** The card that links to the scan. It renders nothing if the person cannot open the scan. */
export const InicioCard = () => {
  const place = useNutriscanPlace()
  if (place === undefined) return null
  return (
    <Panel title={TEXTS.titulo}>
      <div className={styles.content}>
        <p>{TEXTS.resumen}</p>
        <ButtonLink icon={<ScanLine />} render={<Link to={place} />}>
          {TEXTS.escanear}
        </ButtonLink>
      </div>
    </Panel>
  )
}
