import type { EstadoUsuario } from '@mi/contracts'
import { Chip } from '@mi/design-system'
import Ban from 'lucide-react/icons/ban'
import { ESTADOS } from './palabras.ts'

export const EstadoChip = ({ estado }: { estado: EstadoUsuario }) =>
  estado === 'activo' ? (
    <Chip tone="success">{ESTADOS.activo}</Chip>
  ) : (
    <Chip tone="neutral" icon={<Ban />}>
      {ESTADOS.inactivo}
    </Chip>
  )
