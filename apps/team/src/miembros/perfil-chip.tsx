import type { Miembro } from '@mi/contracts'
import { Chip } from '@mi/design-system'
import { isPerfilPendiente } from '@mi/domain'
import Hourglass from 'lucide-react/icons/hourglass'
import { TEXTS } from './miembros.texts.ts'

export const PerfilChip = ({ miembro }: { miembro: Miembro }) =>
  isPerfilPendiente(miembro) ? (
    <Chip tone="warn" icon={<Hourglass />}>
      {TEXTS.perfilPendiente}
    </Chip>
  ) : null
