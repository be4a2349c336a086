import { Button, Logo, PasswordField, TextField } from '@mi/design-system'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type SubmitEvent, useEffect, useRef } from 'react'
import styles from './login.module.css'
import { TEXTS } from './login.texts.ts'
import { useLogin } from './use-login.ts'

const fieldOf = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** `/login`. */
export const LoginScreen = ({ destination }: { destination: string }) => {
  const { errors, busy, submit } = useLogin(destination)
  const formRef = useRef<HTMLFormElement>(null)

  useEffect(() => {
    // The first field that needs attention is where typing goes on.
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    void submit(fieldOf(form, 'correo'), fieldOf(form, 'password'))
  }

  return (
    <main className={styles['page']}>
      <form ref={formRef} className={styles['card']} onSubmit={onSubmit} noValidate>
        <Logo size={32} wordmark="Mi Inventario" />
        <div>
          <h1 className={styles['title']}>{TEXTS.titulo}</h1>
          <p className={styles['motto']}>{TEXTS.lema}</p>
        </div>
        <TextField
          label={TEXTS.correo}
          name="correo"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoFocus
          error={errors.correo}
        />
        <PasswordField
          label={TEXTS.clave}
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
        {errors.form !== undefined && (
          <p role="alert" className={styles['alert']}>
            <CircleAlert aria-hidden />
            {errors.form}
          </p>
        )}
        <Button type="submit" variant="primary" busy={busy} block>
          {TEXTS.entrar}
        </Button>
      </form>
    </main>
  )
}
