import type { Miembro } from '@mi/contracts'
import { FormDialog, TextField } from '@mi/design-system'
import { useWatch } from 'react-hook-form'
import { ClaveField } from './clave-field.tsx'
import { TEXTS } from './formulario.texts.ts'
import { RolField } from './rol-field.tsx'
import { useMiembroForm } from './use-miembro-form.ts'

interface MiembroDialogProps {
  /** The member to change, or `null` to add a new member. */
  readonly miembro: Miembro | null
  readonly onClose: () => void
  readonly onSaved: () => void
}

export const MiembroDialog = ({ miembro, onClose, onSaved }: MiembroDialogProps) => {
  const { form, busy, submit } = useMiembroForm(miembro, onSaved)
  const { errors, isDirty } = form.formState
  const correo = useWatch({ control: form.control, name: 'correo' })
  const isCorreoChanged = miembro !== null && correo.trim() !== miembro.correo
  return (
    <FormDialog
      size="md"
      title={miembro ? TEXTS.editar : TEXTS.agregar}
      description={miembro ? undefined : TEXTS.agregarDetalle}
      action={miembro ? TEXTS.guardar : TEXTS.agregar}
      dirty={isDirty}
      busy={busy}
      alert={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={TEXTS.nombre}
        autoComplete="off"
        maxLength={120}
        error={errors.nombreCompleto?.message}
        {...form.register('nombreCompleto')}
      />
      <TextField
        label={TEXTS.correo}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={isCorreoChanged ? TEXTS.correoCambia : undefined}
        error={errors.correo?.message}
        {...form.register('correo')}
      />
      <RolField field={form.register('rolEquipo')} />
      {!miembro && <ClaveField form={form} />}
    </FormDialog>
  )
}
