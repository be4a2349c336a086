import type { RolEquipo } from '@mi/contracts'
import { Chip, type Tone } from '@mi/design-system'
import { ROL_EQUIPO } from '@mi/domain'
import Eye from 'lucide-react/icons/eye'
import MessageSquare from 'lucide-react/icons/message-square'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactElement } from 'react'

export const ROL_ICONS: Record<RolEquipo, ReactElement> = {
  EDITOR: <Pencil />,
  COMENTARISTA: <MessageSquare />,
  LECTOR: <Eye />,
}

const TONES: Record<RolEquipo, Tone> = { EDITOR: 'success', COMENTARISTA: 'info', LECTOR: 'neutral' }

export const RolChip = ({ rol }: { rol: RolEquipo }) => (
  <Chip tone={TONES[rol]} icon={ROL_ICONS[rol]}>
    {ROL_EQUIPO[rol]}
  </Chip>
)
