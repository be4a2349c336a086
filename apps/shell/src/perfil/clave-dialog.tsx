import { FormAlert } from '@mi/design-system/form-alert'
import { CLAVE_COMUN } from '@mi/contracts'
import { resolverFor, showErrors, useClaveComun } from '@mi/federation'
import { Button, Dialog, DialogClose, PasswordField } from '@mi/design-system'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useShell } from '../context/shell-context.ts'
import { type ClaveForm, EMPTY, errorsOf, validate } from './clave.model.ts'
import styles from './perfil.module.css'
import { useChangeClave } from './perfil.queries.ts'
import { TEXTS } from './perfil.texts.ts'

const useClaveForm = (idUsuario: number, onDone: () => void) => {
  const { api, toast } = useShell().platform
  const change = useChangeClave()
  const form = useForm<ClaveForm>({
    defaultValues: EMPTY,
    reValidateMode: 'onSubmit',
    resolver: resolverFor(validate),
  })
  const { errors, isDirty } = form.formState
  const submit = form.handleSubmit(async ({ actual: currentPassword, nueva: newPassword }) => {
    if (change.isPending) return
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
    maxLength: 200,
    error: errors[name]?.message,
    ...form.register(name),
  })
  const isComun = useClaveComun(api, useWatch({ control: form.control, name: 'nueva' }))
  return { field, isComun, alert: errors.root?.message, isDirty, busy: change.isPending, submit }
}

/** «Cambiar Contraseña». */
export const ClaveDialog = ({ idUsuario, onClose }: { idUsuario: number; onClose: () => void }) => {
  const id = useId()
  const { field, isComun, alert, isDirty, busy, submit } = useClaveForm(idUsuario, onClose)
  return (
    <Dialog
      open
      size="sm"
      title={TEXTS.cambiarClave}
      description={TEXTS.otrasSesiones}
      dirty={isDirty && !busy}
      onOpenChange={(open) => {
        if (!open && !busy) onClose()
      }}
      footer={
        <>
          <DialogClose />
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {TEXTS.cambiarClave}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.claves} onSubmit={(event) => void submit(event)} noValidate>
        <PasswordField {...field('actual', TEXTS.claveActual, 'current-password')} />
        <PasswordField
          {...field('nueva', TEXTS.claveNueva, 'new-password')}
          hint={isComun && <span role="status">{CLAVE_COMUN}</span>}
        />
        <PasswordField {...field('confirmar', TEXTS.claveConfirmar, 'new-password')} />
        {alert !== undefined && <FormAlert>{alert}</FormAlert>}
      </form>
    </Dialog>
  )
}
