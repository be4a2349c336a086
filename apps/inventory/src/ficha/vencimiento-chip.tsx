import { Chip } from '@mi/design-system'
import { type CercaniaVencimiento, cercaniaVencimiento, describeVencimiento } from '@mi/domain'
import styles from './vencimiento-chip.module.css'

const TONE: Record<Exclude<CercaniaVencimiento, 'lejos'>, 'danger' | 'warn' | 'info'> = {
  vencido: 'danger',
  semana: 'warn',
  mes: 'info',
}

export const VencimientoChip = ({ fecha, hoy }: { fecha: string; hoy: string }) => {
  const cercania = cercaniaVencimiento(fecha, hoy)
  const words = describeVencimiento(fecha, hoy)
  return cercania === 'lejos' ? (
    <span className={styles.quiet}>{words}</span>
  ) : (
    <Chip tone={TONE[cercania]}>{words}</Chip>
  )
}
