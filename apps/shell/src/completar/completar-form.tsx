import { Checklist } from '@mi/design-system/checklist'
import { FormAlert } from '@mi/design-system/form-alert'
import { REQUISITOS_DE_LA_CLAVE, checkRequisitos } from '@mi/domain'
import { CLAVE_COMUN, type TokenClaims } from '@mi/contracts'
import { useClaveComun } from '@mi/federation'
import { Button, PasswordField, TextField } from '@mi/design-system'
import { PhotoField } from '@mi/design-system/seldom'
import { useId } from 'react'
import { type RegisterOptions, useWatch } from 'react-hook-form'
import { useShell } from '../context/shell-context.ts'
import { AccountField } from '../page/forms/account-field.tsx'
import { sentenceForFoto } from '../session/foto.texts.ts'
import { withoutPunctuation } from '../session/telefono.ts'
import styles from './completar.module.css'
import type { CompletarForm } from './completar.model.ts'
import { TEXTS } from './completar.texts.ts'
import { useCompletar } from './use-completar.ts'

export const CompletarFormView = ({ usuario }: { usuario: TokenClaims }) => {
  const id = useId()
  const { form, busy, isWaiting, foto, submit } = useCompletar(usuario.idUsuario)
  const { errors } = form.formState
  const clave = useWatch({ control: form.control, name: 'password' })
  const isComun = useClaveComun(useShell().platform.api, clave)
  const options: { readonly [Name in keyof CompletarForm]?: RegisterOptions<CompletarForm, Name> } = {
    telefono: { setValueAs: withoutPunctuation },
    // A change of the password also validates its repetition again, but only if that field shows an error.
    password: errors.confirmar ? { deps: 'confirmar' } : {},
  }
  const field = (name: keyof CompletarForm, label: string) => ({
    label,
    error: errors[name]?.message,
    ...form.register(name, options[name]),
  })
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <PhotoField
        label={TEXTS.foto}
        name={usuario.nombreCompleto}
        src={foto.data?.url}
        value={foto.isPending ? foto.variables : null}
        busy={foto.isPending}
        error={foto.isError ? sentenceForFoto(foto.error) : undefined}
        onPick={foto.pick}
      />
      <TextField
        {...field('username', TEXTS.username)}
        optional
        // People sign in with the email address, so a password manager must store the address and not this name.
        autoComplete="nickname"
        autoCapitalize="none"
        maxLength={120}
        hint={TEXTS.usernameActual(usuario.username)}
      />
      <div className={styles.pair}>
        <TextField
          {...field('telefono', TEXTS.telefono)}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <TextField
          {...field('direccion', TEXTS.direccion)}
          optional
          autoComplete="street-address"
          maxLength={120}
        />
      </div>
      <AccountField correo={usuario.correo} />
      <PasswordField
        {...field('password', TEXTS.clave)}
        error={errors.password?.message ?? (isComun ? CLAVE_COMUN : undefined)}
        autoComplete="new-password"
        aria-describedby={id}
      />
      <Checklist id={id} label={REQUISITOS_DE_LA_CLAVE} items={checkRequisitos(clave)} />
      <PasswordField {...field('confirmar', TEXTS.confirmar)} autoComplete="new-password" />
      {errors.root?.message !== undefined && <FormAlert>{errors.root.message}</FormAlert>}
      <p className={styles.waiting} role="status">
        {isWaiting && TEXTS.esperandoFoto}
      </p>
      <Button type="submit" variant="primary" block aria-disabled={busy}>
        {busy ? TEXTS.guardando : TEXTS.completar}
      </Button>
    </form>
  )
}
