import type { FactorPendiente } from '@mi/contracts'
import { Button, Dialog, DialogClose } from '@mi/design-system'
import { useEffect, useId, useState } from 'react'
import { useShell } from '../../context/shell-context.ts'
import { useUnloadQuestion } from '../use-unload-question.ts'
import { ClaveStep } from './clave-step.tsx'
import { CodigoStep } from './codigo-step.tsx'
import { Codigos } from './codigos.tsx'
import { TEXTS } from './segundo-factor.texts.ts'

interface ActivarDialogProps {
  readonly correo: string
  readonly onClose: () => void
}

// The time within which a second tap still belongs to a double tap.
const DOUBLE_TAP_MS = 1000

/**
 * The button is in the place of the button of the step before. At first it ignores presses, because the second tap of a
 * double tap on that button would close the dialog, and the codes are never shown again.
 */
const GuardadosButton = ({ onPress }: { onPress: () => void }) => {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), DOUBLE_TAP_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Button variant="primary" aria-disabled={!isReady || undefined} onClick={isReady ? onPress : undefined}>
      {TEXTS.guardados}
    </Button>
  )
}

/** Turns on the second factor in three steps: password, code from the app, recovery codes. */
export const ActivarDialog = ({ correo, onClose }: ActivarDialogProps) => {
  const { toast } = useShell().platform
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [pendiente, setPendiente] = useState<FactorPendiente>()
  const [codigos, setCodigos] = useState<readonly string[]>()
  useUnloadQuestion(codigos !== undefined)
  const done = (): void => {
    toast.success(TEXTS.activada)
    onClose()
  }
  const closeWithoutCodes = (): void => {
    toast.error(TEXTS.activaSinCodigos)
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
        footer={<GuardadosButton onPress={done} />}
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
          onDone={(activado) => (activado ? setCodigos(activado.codigos) : closeWithoutCodes())}
        />
      ) : (
        <ClaveStep id={id} onBusy={setBusy} onDone={setPendiente} />
      )}
    </Dialog>
  )
}
