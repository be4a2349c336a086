import type { FactorPendiente } from '@mi/contracts'
import { Button, Dialog, DialogClose } from '@mi/design-system'
import { useId, useState } from 'react'
import { useShell } from '../../context/shell-context.ts'
import { ClaveStep } from './clave-step.tsx'
import { CodigoStep } from './codigo-step.tsx'
import { Codigos } from './codigos.tsx'
import { TEXTS } from './segundo-factor.texts.ts'

interface ActivarDialogProps {
  readonly correo: string
  readonly onClose: () => void
}

/** Turns on the second factor in three steps: password, code from the app, recovery codes. */
export const ActivarDialog = ({ correo, onClose }: ActivarDialogProps) => {
  const { toast } = useShell().platform
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [pendiente, setPendiente] = useState<FactorPendiente>()
  const [codigos, setCodigos] = useState<readonly string[]>()
  const done = (): void => {
    toast.success(TEXTS.activada)
    onClose()
  }
  if (codigos) {
    return (
      // The codes are shown only once. So each way to close the dialog, except its button, asks for a confirmation.
      <Dialog
        open
        size="sm"
        title={TEXTS.codigosTitulo}
        description={TEXTS.codigosDetalle}
        dirty
        question={TEXTS.preguntaCodigos}
        onOpenChange={(open) => {
          if (!open) done()
        }}
        footer={
          <Button variant="primary" onClick={done}>
            {TEXTS.guardados}
          </Button>
        }
      >
        <Codigos codigos={codigos} correo={correo} />
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      size="sm"
      title={TEXTS.activarTitulo}
      description={`${TEXTS.paso(pendiente ? 2 : 1)}. ${pendiente ? TEXTS.aplicacionDetalle : TEXTS.claveDetalle}`}
      dirty={pendiente !== undefined && !busy}
      onOpenChange={(open) => {
        if (!open && !busy) onClose()
      }}
      footer={
        <>
          <DialogClose />
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {pendiente ? TEXTS.confirmar : TEXTS.continuar}
          </Button>
        </>
      }
    >
      {pendiente ? (
        <CodigoStep
          id={id}
          pendiente={pendiente}
          onBusy={setBusy}
          onDone={({ codigos: shown }) => setCodigos(shown)}
        />
      ) : (
        <ClaveStep id={id} onBusy={setBusy} onDone={setPendiente} />
      )}
    </Dialog>
  )
}
