import { Button, Dialog, DialogClose, TextArea } from '@mi/design-system'
import { type ReactNode, useId, useState } from 'react'

// The server's own limit.
const MOTIVO_MAXIMO = 2000

interface MotivoDialogProps {
  readonly title: string
  readonly description: ReactNode
  readonly confirmLabel: string
  readonly isBusy: boolean
  readonly onConfirm: (motivo: string) => void
  readonly onClose: () => void
}

/** Asks before something that staff has to answer for, and for the reason. */
export const MotivoDialog = ({ title, description, confirmLabel, isBusy, ...on }: MotivoDialogProps) => {
  const id = useId()
  const [motivo, setMotivo] = useState('')
  return (
    <Dialog
      open
      size="sm"
      title={title}
      description={description}
      dirty={motivo.trim() !== '' && !isBusy}
      onOpenChange={(open) => {
        if (!open && !isBusy) on.onClose()
      }}
      footer={
        <>
          <DialogClose disabled={isBusy} />
          <Button type="submit" form={id} variant="danger" busy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) on.onConfirm(motivo.trim())
        }}
      >
        <TextArea
          label="Motivo"
          optional
          hint="Queda en el registro de acciones, junto a tu nombre."
          maxLength={MOTIVO_MAXIMO}
          value={motivo}
          onChange={(event) => setMotivo(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
