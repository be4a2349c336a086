import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router-dom'
import { useWayBack } from '../page/use-way-back.ts'
import styles from './producto.module.css'
import { TEXTS } from './producto.texts.ts'

export const Volver = () => (
  <p className={styles.back}>
    <Link to="/inventario" onClick={useWayBack().onClick}>
      <ArrowLeft aria-hidden />
      {TEXTS.inventario}
    </Link>
  </p>
)
