import { sentenceFor } from '@mi/api-client'
import { type Miembro, TEXTO_MAXIMO, isBlank } from '@mi/contracts'
import { Button, Dialog, DialogClose, TextArea } from '@mi/design-system'
import { FormAlert } from '@mi/design-system/form-alert'
import { usePlatform } from '@mi/federation'
import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { useRemoveMiembro } from '../data/equipo.mutations.ts'
import styles from './formulario.module.css'
import { TEXTS } from './formulario.texts.ts'

interface EliminarDialogProps {
  readonly miembro: Miembro
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Asks before a member loses access, and why. */
export const EliminarDialog = ({ miembro, onClose, onRemoved }: EliminarDialogProps) => {
  const id = useId()
  const { toast } = usePlatform()
  const { mutateAsync, isPending, error } = useRemoveMiembro()
  const [motivo, setMotivo] = useState('')
  const isSending = useRef(false)

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    try {
      await mutateAsync({ id: miembro.id, motivo: isBlank(motivo) ? undefined : motivo.trim() })
      toast.success(TEXTS.eliminado(miembro.nombreCompleto))
      onRemoved()
    } catch {
      // Shown below the field: `error`.
    } finally {
      isSending.current = false
    }
  }

  return (
    <Dialog
      open
      size="sm"
      title={TEXTS.eliminarTitulo(miembro.nombreCompleto)}
      description={TEXTS.eliminarDetalle}
      onOpenChange={(open) => {
        if (!open && !isPending) onClose()
      }}
      footer={
        <>
          <DialogClose />
          <Button type="submit" form={id} variant="danger" busy={isPending}>
            {TEXTS.eliminar}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextArea
          label={TEXTS.motivo}
          optional
          rows={2}
          maxLength={TEXTO_MAXIMO}
          hint={TEXTS.motivoAyuda}
          value={motivo}
          onChange={(event) => setMotivo(event.target.value)}
        />
        {error && <FormAlert>{sentenceFor(error, TEXTS.errorEliminar)}</FormAlert>}
      </form>
    </Dialog>
  )
}
