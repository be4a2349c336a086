import { FormDialog, TextArea } from '@mi/design-system'
import { type ReactNode, useState } from 'react'

// The server refuses a reason with more characters than this.
const MOTIVO_MAXIMO = 2000

interface MotivoDialogProps {
  readonly title: string
  readonly description: ReactNode
  readonly confirmLabel: string
  readonly isBusy: boolean
  /** `true` if the action needs a reason, because it cannot be undone. */
  readonly isRequired?: boolean
  readonly onConfirm: (motivo: string) => void
  readonly onClose: () => void
}

/** Asks for a reason before an action that staff are accountable for. */
export const MotivoDialog = ({
  title,
  description,
  confirmLabel,
  isBusy,
  isRequired = false,
  ...on
}: MotivoDialogProps) => {
  const [motivo, setMotivo] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (): void => {
    const given = motivo.trim()
    setMissing(isRequired && given === '')
    if (given !== '' || !isRequired) on.onConfirm(given)
  }
  return (
    <FormDialog
      size="sm"
      title={title}
      description={description}
      action={confirmLabel}
      danger
      dirty={motivo.trim() !== ''}
      busy={isBusy}
      onSubmit={submit}
      onClose={on.onClose}
    >
      <TextArea
        label="Motivo"
        optional={!isRequired}
        error={isMissing && motivo.trim() === '' ? 'Escribe el motivo.' : undefined}
        hint="Queda en el registro de acciones, junto a tu nombre."
        maxLength={MOTIVO_MAXIMO}
        value={motivo}
        onChange={(event) => setMotivo(event.target.value)}
      />
    </FormDialog>
  )
}
