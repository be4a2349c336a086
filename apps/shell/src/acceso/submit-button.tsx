import { Button } from '@mi/design-system'
import type { ReactNode } from 'react'
import { formatWait } from './use-countdown.ts'

interface SubmitButtonProps {
  readonly busy: boolean
  /** Seconds until the next try is allowed. */
  readonly wait: number
  readonly disabled?: boolean
  readonly children: ReactNode
}

export const SubmitButton = ({ busy, wait, disabled = false, children }: SubmitButtonProps) => (
  <Button type="submit" variant="primary" block busy={busy} disabled={disabled || wait > 0}>
    {wait > 0 ? `Podrás intentarlo en ${formatWait(wait)}` : children}
  </Button>
)
