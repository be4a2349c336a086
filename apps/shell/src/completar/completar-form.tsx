import { isApiError } from '@mi/api-client'
import type { TokenClaims } from '@mi/contracts'
import { Button, PasswordField, TextField } from '@mi/design-system'
import { PhotoField } from '@mi/design-system/seldom'
import { type SubmitEvent, useId, useRef } from 'react'
import { RequisitosDeClave } from '../acceso/clave/requisitos-de-clave.tsx'
import { FormAlert } from '../page/form-alert.tsx'
import styles from './completar.module.css'
import { TEXTS } from './completar.texts.ts'
import { useCompletar } from './use-completar.ts'

// What is wrong with a file only the server can tell.
const SAID_BY_SERVER = [413, 415, 429]

const sentenceOf = (error: unknown): string =>
  isApiError(error) && SAID_BY_SERVER.includes(error.status) ? error.mensaje : TEXTS.errorFoto

/** What a member fills in before the first day: a password, and what else they like. */
export const CompletarFormView = ({ usuario }: { usuario: TokenClaims }) => {
  const id = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const { form, field, errors, busy, foto, submit } = useCompletar(usuario.idUsuario)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    // The first field that needs attention is where typing goes on.
    void submit().then(() => formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <form ref={formRef} className={styles['form']} onSubmit={onSubmit} noValidate>
      <PhotoField
        label={TEXTS.foto}
        name={usuario.nombreCompleto}
        src={foto.data?.url}
        value={foto.isPending ? foto.variables : null}
        busy={foto.isPending}
        error={foto.isError ? sentenceOf(foto.error) : undefined}
        onPick={(blob) => foto.mutate(blob)}
      />
      <TextField
        {...field('username', TEXTS.username)}
        optional
        autoComplete="username"
        autoCapitalize="none"
        maxLength={120}
        hint={`Ahora es «${usuario.username}». Déjalo vacío para conservarlo.`}
      />
      <div className={styles['pair']}>
        <TextField
          {...field('telefono', TEXTS.telefono)}
          optional
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
        />
        <TextField
          {...field('direccion', TEXTS.direccion)}
          optional
          autoComplete="street-address"
          maxLength={120}
        />
      </div>
      <PasswordField
        {...field('password', TEXTS.clave)}
        autoComplete="new-password"
        maxLength={200}
        aria-describedby={id}
      />
      <RequisitosDeClave id={id} clave={form.password} />
      <PasswordField {...field('confirmar', TEXTS.confirmar)} autoComplete="new-password" maxLength={200} />
      {errors.form !== undefined && <FormAlert>{errors.form}</FormAlert>}
      <Button type="submit" variant="primary" block aria-disabled={busy}>
        {busy ? TEXTS.guardando : TEXTS.completar}
      </Button>
    </form>
  )
}
