import { Chip } from '@mi/design-system'
import { type CercaniaVencimiento, cercaniaVencimiento, describeVencimiento } from '@mi/domain'

const TONE: Record<CercaniaVencimiento, 'danger' | 'warn' | 'info' | 'neutral'> = {
  vencido: 'danger',
  semana: 'warn',
  mes: 'info',
  lejos: 'neutral',
}

/** An expiry in human words, coloured by how close it is. */
export const VencimientoChip = ({ fecha, hoy }: { fecha: string; hoy: string }) => (
  <Chip tone={TONE[cercaniaVencimiento(fecha, hoy)]}>{describeVencimiento(fecha, hoy)}</Chip>
)
