import { sentenceFor } from '@mi/api-client'
import {
  type Analisis,
  RESPUESTA_MAXIMA,
  TEXTO_MAXIMO,
  TIPOS_ANALISIS,
  type TipoAnalisis,
} from '@mi/contracts'
import { FormDialog, SelectField, TextArea } from '@mi/design-system'
import { Checkbox } from '@mi/design-system/checkbox'
import { usePlatform } from '@mi/federation'
import { useState } from 'react'
import { useEditAnalisis, useRemoveAnalisis } from '../data/analisis.mutations.ts'
import { MotivoDialog } from '../page/motivo-dialog.tsx'
import { type AnalisisForm, changesOf, toForm } from './analisis.model.ts'
import { TEXTS } from './analisis.texts.ts'

interface AnalisisDialogProps {
  readonly analisis: Analisis
  readonly onClose: () => void
}

interface FieldsProps {
  readonly form: AnalisisForm
  readonly error: string | undefined
  readonly onChange: (changes: Partial<AnalisisForm>) => void
}

const Fields = ({ form, error, onChange }: FieldsProps) => (
  <>
    <TextArea
      label={TEXTS.consulta}
      error={error}
      rows={2}
      maxLength={TEXTO_MAXIMO}
      value={form.consulta}
      onChange={(event) => onChange({ consulta: event.target.value })}
    />
    <TextArea
      label={TEXTS.respuesta}
      rows={5}
      maxLength={RESPUESTA_MAXIMA}
      value={form.mensaje}
      onChange={(event) => onChange({ mensaje: event.target.value })}
    />
    <SelectField
      label={TEXTS.tipo}
      value={form.tipoAnalisis}
      onChange={(event) => onChange({ tipoAnalisis: event.target.value as TipoAnalisis })}
    >
      {TIPOS_ANALISIS.map((tipo) => (
        <option key={tipo} value={tipo}>
          {tipo}
        </option>
      ))}
    </SelectField>
    <Checkbox
      label={TEXTS.esAlimento}
      checked={form.esAlimento}
      onChange={(event) => onChange({ esAlimento: event.target.checked })}
    />
    <Checkbox
      label={TEXTS.esTest}
      checked={form.isTest}
      onChange={(event) => onChange({ isTest: event.target.checked })}
    />
  </>
)

export const EditarDialog = ({ analisis, onClose }: AnalisisDialogProps) => {
  const { toast } = usePlatform()
  const editar = useEditAnalisis()
  const [form, setForm] = useState(() => toForm(analisis))
  const [error, setError] = useState<string>()
  const changes = changesOf(analisis, form)
  const isDirty = Object.keys(changes).length > 0

  const submit = async (): Promise<void> => {
    if (form.consulta.trim() === '') return setError(TEXTS.consultaVacia)
    if (!isDirty) return onClose()
    try {
      await editar.mutateAsync({ id: analisis.id, changes })
      toast.success(TEXTS.actualizado)
      onClose()
    } catch (failure) {
      // The dialog stays open with the typed values.
      toast.error(sentenceFor(failure, TEXTS.errorActualizar))
    }
  }
  return (
    <FormDialog
      title={TEXTS.editarTitulo(analisis.id)}
      description={analisis.usuario.nombreCompleto}
      action={TEXTS.guardar}
      dirty={isDirty}
      busy={editar.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Fields
        form={form}
        error={error}
        onChange={(typed) => {
          setError(undefined)
          setForm((known) => ({ ...known, ...typed }))
        }}
      />
    </FormDialog>
  )
}

export const EliminarDialog = ({ analisis, onClose }: AnalisisDialogProps) => {
  const { toast } = usePlatform()
  const remove = useRemoveAnalisis()
  const { id, usuario } = analisis

  const onConfirm = async (motivo: string): Promise<void> => {
    try {
      await remove.mutateAsync({ id, motivo })
      toast.success(TEXTS.eliminado)
      onClose()
    } catch (error) {
      // The dialog stays open with the typed reason.
      toast.error(sentenceFor(error, TEXTS.errorEliminar))
    }
  }
  return (
    <MotivoDialog
      title={TEXTS.preguntaEliminar}
      description={TEXTS.avisoEliminar(id, usuario.nombreCompleto)}
      confirmLabel={TEXTS.eliminar}
      isBusy={remove.isPending}
      onConfirm={(motivo) => void onConfirm(motivo)}
      onClose={onClose}
    />
  )
}
