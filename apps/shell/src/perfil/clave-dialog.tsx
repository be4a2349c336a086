import { CLAVE_COMUN } from '@mi/contracts'
import { resolverFor, showErrors, useClaveComun } from '@mi/federation'
import { FormDialog, PasswordField } from '@mi/design-system'
import { useForm, useWatch } from 'react-hook-form'
import { useShell } from '../context/shell-context.ts'
import { AccountField } from '../page/forms/account-field.tsx'
import { type ClaveForm, EMPTY, errorsOf, validate } from './clave.model.ts'
import { useChangeClave } from './perfil.queries.ts'
import { TEXTS } from './perfil.texts.ts'

const useClaveForm = (idUsuario: number, onDone: () => void) => {
  const { api, toast } = useShell().platform
  const change = useChangeClave()
  const form = useForm<ClaveForm>({
    defaultValues: EMPTY,
    mode: 'onTouched',
    // Errors appear after a delay, because an error that appears on blur would move the button during a click.
    delayError: 400,
    resolver: resolverFor(validate),
  })
  const { errors, isDirty } = form.formState
  const submit = form.handleSubmit(async ({ actual: currentPassword, nueva: newPassword }) => {
    try {
      await change.mutateAsync({ id: idUsuario, currentPassword, newPassword })
      toast.success(TEXTS.claveCambiada)
      onDone()
    } catch (error) {
      showErrors(form, errorsOf(error))
    }
  })
  const field = (name: keyof ClaveForm, label: string, autoComplete: string) => ({
    label,
    autoComplete,
    error: errors[name]?.message,
    // A change of the new password also validates its repetition again, but only if that field shows an error.
    ...form.register(name, name === 'nueva' && errors.confirmar ? { deps: 'confirmar' } : {}),
  })
  const isComun = useClaveComun(api, useWatch({ control: form.control, name: 'nueva' }))
  return { field, isComun, alert: errors.root?.message, isDirty, busy: change.isPending, submit }
}

interface ClaveDialogProps {
  readonly idUsuario: number
  readonly correo: string
  readonly onClose: () => void
}

export const ClaveDialog = ({ idUsuario, correo, onClose }: ClaveDialogProps) => {
  const { field, isComun, alert, isDirty, busy, submit } = useClaveForm(idUsuario, onClose)
  return (
    <FormDialog
      size="sm"
      title={TEXTS.cambiarClave}
      description={TEXTS.otrasSesiones}
      action={TEXTS.cambiarClave}
      dirty={isDirty}
      busy={busy}
      alert={alert}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <AccountField correo={correo} />
      <PasswordField {...field('actual', TEXTS.claveActual, 'current-password')} />
      <PasswordField
        {...field('nueva', TEXTS.claveNueva, 'new-password')}
        hint={isComun && <span role="status">{CLAVE_COMUN}</span>}
      />
      <PasswordField {...field('confirmar', TEXTS.claveConfirmar, 'new-password')} />
    </FormDialog>
  )
}
