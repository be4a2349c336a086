import { isApiError } from '@mi/api-client'
import { claveSchema } from '@mi/contracts'
import { Button, Dialog, DialogClose, PasswordField } from '@mi/design-system'
import { type SubmitEvent, useId, useState } from 'react'
import { useShell } from '../context/shell-context.ts'
import { useChangeClave } from './perfil.queries.ts'
import { FormAlert } from '../page/form-alert.tsx'
import styles from './perfil.module.css'
import { TEXTS } from './perfil.texts.ts'

interface Claves {
  readonly actual: string
  readonly nueva: string
  readonly confirmar: string
}

type Errors = Partial<Record<keyof Claves | 'form', string>>

const EMPTY: Claves = { actual: '', nueva: '', confirmar: '' }

const validate = ({ actual, nueva, confirmar }: Claves): Errors => {
  const short = claveSchema.safeParse(nueva).error?.issues[0]?.message
  return {
    ...(actual === '' ? { actual: TEXTS.faltaActual } : {}),
    ...(short === undefined ? {} : { nueva: short }),
    ...(nueva === confirmar ? {} : { confirmar: TEXTS.noCoinciden }),
  }
}

const CAMPOS: Record<string, keyof Claves> = { currentPassword: 'actual', newPassword: 'nueva' }

/** The server's own words beside the field they are about, or over the form. */
const errorsOf = (error: unknown): Errors => {
  const [first] = isApiError(error) ? error.errores : []
  const campo = first && CAMPOS[first.campo]
  if (first && campo) return { [campo]: first.mensaje }
  const message = isApiError(error) ? error.problema['message'] : undefined
  return { form: typeof message === 'string' ? message : TEXTS.errorClave }
}

const useClaveForm = (idUsuario: number, onDone: () => void) => {
  const { toast } = useShell().platform
  const change = useChangeClave()
  const [claves, setClaves] = useState(EMPTY)
  const [errors, setErrors] = useState<Errors>({})
  const submit = async (): Promise<void> => {
    const invalid = validate(claves)
    setErrors(invalid)
    if (Object.keys(invalid).length > 0 || change.isPending) return
    try {
      const { actual: currentPassword, nueva: newPassword } = claves
      await change.mutateAsync({ id: idUsuario, currentPassword, newPassword })
      toast.success(TEXTS.claveCambiada)
      onDone()
    } catch (error) {
      setErrors(errorsOf(error))
    }
  }
  const field = (name: keyof Claves, label: string, autoComplete: string) => ({
    label,
    autoComplete,
    maxLength: 200,
    value: claves[name],
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setClaves({ ...claves, [name]: target.value }),
  })
  const isDirty = Object.values(claves).some((clave) => clave !== '')
  return { field, errors, isDirty, busy: change.isPending, submit }
}

/** «Cambiar Contraseña». */
export const ClaveDialog = ({ idUsuario, onClose }: { idUsuario: number; onClose: () => void }) => {
  const id = useId()
  const { field, errors, isDirty, busy, submit } = useClaveForm(idUsuario, onClose)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    // The first field that needs attention is where typing goes on.
    void submit().then(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
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
      <form id={id} className={styles['claves']} onSubmit={onSubmit} noValidate>
        <PasswordField {...field('actual', TEXTS.claveActual, 'current-password')} />
        <PasswordField {...field('nueva', TEXTS.claveNueva, 'new-password')} />
        <PasswordField {...field('confirmar', TEXTS.claveConfirmar, 'new-password')} />
        {errors.form !== undefined && <FormAlert>{errors.form}</FormAlert>}
      </form>
    </Dialog>
  )
}
