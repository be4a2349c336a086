import type { TipoNotificacion } from '@mi/contracts'
import type { Tone } from '@mi/design-system'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import type { LucideIcon } from 'lucide-react'
import MessageSquare from 'lucide-react/icons/message-square'
import PackageMinus from 'lucide-react/icons/package-minus'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Sparkles from 'lucide-react/icons/sparkles'

/**
 * How a kind of notification looks. The colour (`tone`) is always shown together with the icon and the label from
 * `tipos.texts.ts`, because a colour alone is not accessible.
 */
export interface Aspecto {
  readonly Icon: LucideIcon
  readonly tone: Tone
}

export const ASPECTO: Readonly<Record<TipoNotificacion, Aspecto>> = {
  STOCK_BAJO: { Icon: PackageMinus, tone: 'warn' },
  PRODUCTO_VENCIDO: { Icon: CalendarClock, tone: 'danger' },
  COMENTARIO_EQUIPO: { Icon: MessageSquare, tone: 'info' },
  REPOSICION_RECOMENDADA: { Icon: ShoppingCart, tone: 'success' },
  ACTUALIZACION_APP: { Icon: Sparkles, tone: 'neutral' },
}
