import { FormAlert } from '@mi/design-system/form-alert'
import { PasswordField, TextField } from '@mi/design-system'
import { returnPath } from '@mi/auth'
import { type SubmitEvent, useState } from 'react'
import cardStyles from '../acceso/acceso-card.module.css'
import { AccesoCard } from '../acceso/acceso-card.tsx'
import { AccesoPage } from '../acceso/acceso-page.tsx'
import type { LightScreenProps } from '../acceso/light-screen.ts'
import { SubmitButton } from '../acceso/submit-button.tsx'
import { useFirstWrong } from '../page/forms/use-first-wrong.ts'
import { TEXTS } from './login.texts.ts'
import { useLogin } from './use-login.ts'

const fieldOf = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

const LINKS = (
  <>
    <span>
      {TEXTS.sinCuenta} <a href="/register">{TEXTS.registrarse}</a>
    </span>
    <a href="/recuperar-clave">{TEXTS.olvido}</a>
  </>
)

/** The page at `/login`. */
export const LoginScreen = ({ aviso }: LightScreenProps) => {
  const destination = returnPath(location)
  const { errors, mensaje, refusals, busy, wait, submit, changeCorreo, step, back } = useLogin(destination)
  const formRef = useFirstWrong(errors)
  const [typed, setTyped] = useState<string>()
  const known = typed ?? aviso?.correo

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    submit(fieldOf(form, 'correo'), fieldOf(form, 'password'))
  }

  if (step) {
    const { Card, ...given } = step
    const onBack = (): void => {
      setTyped(given.correo)
      back()
    }
    return (
      <AccesoPage>
        <Card {...given} destination={destination} onBack={onBack} />
      </AccesoPage>
    )
  }
  return (
    <AccesoPage>
      <AccesoCard title={TEXTS.titulo} lead={TEXTS.lema} links={LINKS}>
        <form ref={formRef} className={cardStyles.form} onSubmit={onSubmit} noValidate>
          <TextField
            label={TEXTS.correo}
            name="correo"
            type="email"
            autoComplete="username"
            inputMode="email"
            autoFocus={known === undefined}
            defaultValue={known}
            error={errors.correo}
            onChange={changeCorreo}
          />
          <PasswordField
            label={TEXTS.clave}
            name="password"
            autoComplete="current-password"
            autoFocus={known !== undefined}
            error={errors.password}
          />
          {mensaje !== undefined && <FormAlert key={refusals}>{mensaje}</FormAlert>}
          <SubmitButton busy={busy} wait={wait}>
            {TEXTS.entrar}
          </SubmitButton>
        </form>
      </AccesoCard>
    </AccesoPage>
  )
}
