import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router-dom'
import styles from './volver.module.css'

export const Volver = () => (
  <p className={styles.back}>
    <Link to="/auditoria">
      <ArrowLeft aria-hidden />
      Panel de Auditoría
    </Link>
  </p>
)
