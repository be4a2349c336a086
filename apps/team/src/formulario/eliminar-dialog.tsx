import { sentenceFor } from '@mi/api-client'
import { type Miembro, TEXTO_MAXIMO, isBlank } from '@mi/contracts'
import { FormDialog, TextArea } from '@mi/design-system'
import { usePlatform } from '@mi/federation'
import { useRef, useState } from 'react'
import { useRemoveMiembro } from '../data/equipo.mutations.ts'
import { TEXTS } from './formulario.texts.ts'

interface EliminarDialogProps {
  readonly miembro: Miembro
  readonly onClose: () => void
  readonly onRemoved: () => void
}

export const EliminarDialog = ({ miembro, onClose, onRemoved }: EliminarDialogProps) => {
  const { toast } = usePlatform()
  const { mutateAsync, isPending, error } = useRemoveMiembro()
  const [motivo, setMotivo] = useState('')
  const isSending = useRef(false)

  const submit = async (): Promise<void> => {
    if (isSending.current) return
    isSending.current = true
    try {
      await mutateAsync({ id: miembro.id, motivo: isBlank(motivo) ? undefined : motivo.trim() })
      toast.success(TEXTS.eliminado(miembro.nombreCompleto))
      onRemoved()
    } catch {
      // The dialog shows the error as its `alert`.
    } finally {
      isSending.current = false
    }
  }

  return (
    <FormDialog
      size="sm"
      title={TEXTS.eliminarTitulo(miembro.nombreCompleto)}
      description={TEXTS.eliminarDetalle}
      action={TEXTS.eliminar}
      danger
      dirty={!isBlank(motivo)}
      busy={isPending}
      alert={error ? sentenceFor(error, TEXTS.errorEliminar) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextArea
        label={TEXTS.motivo}
        optional
        rows={2}
        maxLength={TEXTO_MAXIMO}
        hint={TEXTS.motivoAyuda}
        value={motivo}
        onChange={(event) => setMotivo(event.target.value)}
      />
    </FormDialog>
  )
}
