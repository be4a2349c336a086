import { createApiClient, registroApi } from '@mi/api-client'
import { CLAVE_COMUN } from '@mi/contracts'
import { PasswordField } from '@mi/design-system'
import { Checklist } from '@mi/design-system/checklist'
import { FormAlert } from '@mi/design-system/form-alert'
import { REQUISITOS_DE_LA_CLAVE, checkRequisitos } from '@mi/domain'
import { useClaveComun } from '@mi/federation'
import { useId } from 'react'
import cardStyles from '../acceso/acceso-card.module.css'
import { AccesoCard } from '../acceso/acceso-card.tsx'
import { SubmitButton } from '../acceso/submit-button.tsx'
import { toLogin } from '../acceso/to-login.ts'
import { useForm } from '../acceso/use-form.ts'
import { AccountField } from '../page/forms/account-field.tsx'
import { type ClaveForm, claveRefusal, closedBy, validateClave } from './deshacer-correo.model.ts'
import { TEXTS } from './deshacer-correo.texts.ts'

const client = createApiClient({ getToken: () => null })

interface ClaveCardProps {
  readonly token: string
  readonly correo: string
  /** The sentence that the server sent when it restored the old mail address, which was the first step. */
  readonly mensaje: string
  readonly onClosed: (reason: string) => void
}

export const ClaveCard = ({ token, correo, mensaje: lead, onClosed }: ClaveCardProps) => {
  const listId = useId()
  const form = useForm<ClaveForm>({
    initial: { clave: '' },
    validate: validateClave,
    send: async ({ clave }) => {
      try {
        const { mensaje } = await registroApi(client).undoCorreo({ token, nuevaContrasena: clave })
        toLogin({ tipo: 'success', texto: mensaje, correo })
        return undefined
      } catch (error) {
        const closed = closedBy(error)
        if (closed === undefined) return claveRefusal(error)
        onClosed(closed)
        return undefined
      }
    },
  })
  const { values, errors, mensaje, refusals, busy, wait, formRef, submit, set, leave } = form
  const isComun = useClaveComun(client, values.clave)
  return (
    <AccesoCard title={TEXTS.tituloClave} lead={<span role="status">{lead}</span>}>
      <form ref={formRef} className={cardStyles.form} onSubmit={submit} noValidate>
        <AccountField correo={correo} />
        <PasswordField
          label={TEXTS.clave}
          name="clave"
          autoComplete="new-password"
          autoFocus
          aria-describedby={listId}
          value={values.clave}
          error={errors.clave ?? (isComun ? CLAVE_COMUN : undefined)}
          onChange={({ target }) => set({ clave: target.value })}
          onBlur={() => values.clave !== '' && leave('clave')}
        />
        <Checklist id={listId} label={REQUISITOS_DE_LA_CLAVE} items={checkRequisitos(values.clave)} />
        {mensaje !== undefined && <FormAlert key={refusals}>{mensaje}</FormAlert>}
        <SubmitButton busy={busy} wait={wait}>
          {TEXTS.guardar}
        </SubmitButton>
      </form>
    </AccesoCard>
  )
}
