import { sentenceFor } from '@mi/api-client'
import { Button, Dialog, DialogClose } from '@mi/design-system'
import { FormAlert } from '@mi/design-system/form-alert'
import { useConsentir } from '../data/nutriscan.mutations.ts'
import { useReconocePlatos } from '../data/nutriscan.queries.ts'
import styles from './consentimiento.module.css'
import { TEXTS } from './consentimiento.texts.ts'

interface ConsentimientoDialogProps {
  readonly onClose: () => void
  readonly onAccepted: () => void
}

export const ConsentimientoDialog = ({ onClose, onAccepted }: ConsentimientoDialogProps) => {
  const { mutate, isPending, error } = useConsentir()
  const conPlatos = useReconocePlatos()
  return (
    <Dialog
      open
      size="sm"
      title={TEXTS.titulo}
      onOpenChange={(open) => {
        if (!open && !isPending) onClose()
      }}
      footer={
        <>
          <DialogClose>{TEXTS.ahoraNo}</DialogClose>
          <Button variant="primary" busy={isPending} onClick={() => mutate(true, { onSuccess: onAccepted })}>
            {TEXTS.aceptar}
          </Button>
        </>
      }
    >
      <dl className={styles.points}>
        {[...TEXTS.puntos, ...(conPlatos ? [TEXTS.platos] : [])].map(([que, detalle]) => (
          <div key={que}>
            <dt>{que}</dt>
            <dd>{detalle}</dd>
          </div>
        ))}
      </dl>
      {error && <FormAlert>{sentenceFor(error, TEXTS.error)}</FormAlert>}
    </Dialog>
  )
}
