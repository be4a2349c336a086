import { describeMomento, formatMomento } from '@mi/domain'
import { useSyncExternalStore } from 'react'
import { subscribeToClock } from './minute-clock.ts'

/** Says in words how long ago the moment `fecha` was. The component renders again only when these words change. */
export const useHace = (fecha: string, now: () => Date): string =>
  useSyncExternalStore(subscribeToClock, () => describeMomento(new Date(fecha), now()))

interface HaceProps {
  /** The moment, in ISO 8601 format. */
  readonly fecha: string
  readonly now: () => Date
  readonly className?: string | undefined
}

/** Shows the age of a moment («hace 5 min»). The tooltip shows the full date and time of that moment. */
export const Hace = ({ fecha, now, className }: HaceProps) => (
  <time className={className} dateTime={fecha} title={formatMomento(new Date(fecha))}>
    {useHace(fecha, now)}
  </time>
)
