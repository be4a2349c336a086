import { isStatus } from '@mi/api-client'
import { CODIGO_FORMA } from '@mi/contracts'
import { Button, TextField } from '@mi/design-system'
import { FormAlert } from '@mi/design-system/form-alert'
import { CodeField } from '@mi/design-system/seldom'
import { useState } from 'react'
import cardStyles from '../acceso/acceso-card.module.css'
import { AccesoCard } from '../acceso/acceso-card.tsx'
import type { Refusal } from '../acceso/refusal.ts'
import { SubmitButton } from '../acceso/submit-button.tsx'
import { useForm } from '../acceso/use-form.ts'
import { AccountField } from '../page/forms/account-field.tsx'
import styles from './codigo-step.module.css'
import { TEXTS } from './codigo.texts.ts'
import { asksCodigo, enter, loginRefusal } from './enter.ts'

export interface CodigoStepProps {
  readonly correo: string
  readonly password: string
  readonly destination: string
  readonly onBack: () => void
}

type Medio = 'aplicacion' | 'recuperacion'

interface CodigoForm {
  readonly codigo: string
}

const problemOf = (medio: Medio, codigo: string): string | undefined => {
  if (medio === 'aplicacion') return CODIGO_FORMA.test(codigo) ? undefined : TEXTS.incompleto
  return codigo.trim() === '' ? TEXTS.faltaRecuperacion : undefined
}

/** Shows six boxes for the code of the authenticator app, or a text field for a recovery code. */
const CodigoForm = ({
  medio,
  correo,
  password,
  destination,
}: CodigoStepProps & { readonly medio: Medio }) => {
  const send = async ({ codigo }: CodigoForm): Promise<Refusal<'codigo'> | undefined> => {
    try {
      return await enter({ correo, password, codigo: codigo.trim() }, destination)
    } catch (error) {
      if (!asksCodigo(error)) return loginRefusal(error)
      const said = isStatus(error, 401) ? error.mensaje : ''
      return { campos: { codigo: said || TEXTS.equivocado } }
    }
  }
  const form = useForm<CodigoForm>({
    initial: { codigo: '' },
    validate: ({ codigo }) => {
      const problem = problemOf(medio, codigo)
      return problem === undefined ? {} : { codigo: problem }
    },
    send,
  })
  const { values, errors, mensaje, refusals, busy, wait, formRef, submit, set } = form
  return (
    <form ref={formRef} className={cardStyles.form} onSubmit={submit} noValidate>
      <AccountField correo={correo} />
      {medio === 'aplicacion' ? (
        <CodeField
          label={TEXTS.codigo}
          autoFocus
          value={values.codigo}
          error={errors.codigo}
          onChange={(codigo) => set({ codigo })}
        />
      ) : (
        <TextField
          label={TEXTS.recuperacion}
          name="codigo"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={TEXTS.ejemplo}
          maxLength={60}
          autoFocus
          value={values.codigo}
          error={errors.codigo}
          onChange={({ target }) => set({ codigo: target.value })}
        />
      )}
      {mensaje !== undefined && <FormAlert key={refusals}>{mensaje}</FormAlert>}
      <SubmitButton busy={busy} wait={wait}>
        {TEXTS.verificar}
      </SubmitButton>
    </form>
  )
}

/** Asks for the code of the second factor. The entered text is discarded when the person switches the kind of code. */
export const CodigoStep = (props: CodigoStepProps) => {
  const [medio, setMedio] = useState<Medio>('aplicacion')
  const isApp = medio === 'aplicacion'
  return (
    <AccesoCard title={TEXTS.titulo} lead={isApp ? TEXTS.lema : TEXTS.lemaRecuperacion}>
      <CodigoForm key={medio} medio={medio} {...props} />
      <div className={styles.others}>
        <Button variant="ghost" size="sm" onClick={() => setMedio(isApp ? 'recuperacion' : 'aplicacion')}>
          {isApp ? TEXTS.usarRecuperacion : TEXTS.usarAplicacion}
        </Button>
        <Button variant="ghost" size="sm" onClick={props.onBack}>
          {TEXTS.volver}
        </Button>
      </div>
    </AccesoCard>
  )
}
