import { describeMomento, formatMomento } from '@mi/domain'
import { useSyncExternalStore } from 'react'
import { subscribeToClock } from './minute-clock.ts'

/** How long ago a moment was, in words. Renders again only when the words change. */
export const useHace = (fecha: string, now: () => Date): string =>
  useSyncExternalStore(subscribeToClock, () => describeMomento(new Date(fecha), now()))

interface HaceProps {
  /** ISO 8601. */
  readonly fecha: string
  readonly now: () => Date
  readonly className?: string | undefined
}

/** The age of a moment («hace 5 min»), with the full date and time as its tooltip. */
export const Hace = ({ fecha, now, className }: HaceProps) => (
  <time className={className} dateTime={fecha} title={formatMomento(new Date(fecha))}>
    {useHace(fecha, now)}
  </time>
)
