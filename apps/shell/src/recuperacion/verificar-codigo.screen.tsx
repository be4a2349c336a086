import { CLAVE_COMUN } from '@mi/contracts'
import { useClaveComun } from '@mi/federation'
import { Checklist } from '@mi/design-system/checklist'
import { FormAlert } from '@mi/design-system/form-alert'
import { REQUISITOS_DE_LA_CLAVE, checkRequisitos } from '@mi/domain'
import { createApiClient, registroApi } from '@mi/api-client'
import { Button, PasswordField } from '@mi/design-system'
import { CodeField } from '@mi/design-system/seldom'
import { type ReactNode, useEffect, useId, useState } from 'react'
import cardStyles from '../acceso/acceso-card.module.css'
import { AccesoCard } from '../acceso/acceso-card.tsx'
import { AccesoPage } from '../acceso/acceso-page.tsx'
import type { LightScreenProps } from '../acceso/light-screen.ts'
import type { Refusal } from '../acceso/refusal.ts'
import { SubmitButton } from '../acceso/submit-button.tsx'
import { toLogin } from '../acceso/to-login.ts'
import { formatWait } from '../acceso/use-countdown.ts'
import { useForm } from '../acceso/use-form.ts'
import { AccountField } from '../page/forms/account-field.tsx'
import { type CodigoForm, codigoRefusal, isSegura, validateCodigo } from './recuperacion.model.ts'
import { TEXTS } from './recuperacion.texts.ts'
import { type Solicitud, dropSolicitud, readSolicitud } from './solicitud.ts'
import { useReenvio } from './use-reenvio.ts'
import styles from './verificar-codigo.module.css'

const client = createApiClient({ getToken: () => null })
const api = registroApi(client)

const sendFor =
  (correo: string) =>
  async ({ codigo, clave }: CodigoForm): Promise<Refusal<keyof CodigoForm> | undefined> => {
    try {
      const { mensaje } = await api.confirmReset({ correo, token: codigo, nuevaContrasena: clave })
      dropSolicitud()
      toLogin({ tipo: 'success', texto: mensaje || TEXTS.cambiada, correo })
      return undefined
    } catch (error) {
      return codigoRefusal(error)
    }
  }

const leadFor = (correo: string): ReactNode => (
  <>
    Si <strong className={styles.correo}>{correo}</strong> tiene una cuenta, le llegará un código de 6 dígitos
    que sirve por 15 minutos. Revisa también el correo no deseado.
  </>
)

const CodigoCard = ({ solicitud }: { solicitud: Solicitud }) => {
  const { correo } = solicitud
  const listId = useId()
  const form = useForm<CodigoForm>({
    initial: { codigo: '', clave: '' },
    validate: validateCodigo,
    send: sendFor(correo),
  })
  const { values, errors, mensaje, refusals, busy, wait, formRef, submit, set, leave } = form
  const isComun = useClaveComun(client, values.clave)
  const reenvio = useReenvio(solicitud)
  return (
    <AccesoCard
      title={TEXTS.tituloVerificar}
      lead={leadFor(correo)}
      links={<a href="/recuperar-clave">{TEXTS.otroCorreo}</a>}
    >
      <form ref={formRef} className={cardStyles.form} onSubmit={submit} noValidate>
        <div className={styles.code}>
          <CodeField
            label={TEXTS.codigo}
            autoFocus
            value={values.codigo}
            error={errors.codigo}
            onChange={(codigo) => set({ codigo })}
          />
          <Button
            size="sm"
            variant="ghost"
            className={styles.resend}
            busy={reenvio.busy}
            // A disabled button would lose the focus.
            aria-disabled={reenvio.wait > 0}
            onClick={() => void reenvio.resend()}
          >
            <span>
              {TEXTS.reenviar}
              {/* Hidden, because screen readers would announce a changing name of the focused button every second. */}
              {reenvio.wait > 0 && <span aria-hidden> en {formatWait(reenvio.wait)}</span>}
            </span>
          </Button>
        </div>
        <AccountField correo={correo} />
        <div className={styles.password}>
          <PasswordField
            label={TEXTS.clave}
            name="clave"
            autoComplete="new-password"
            aria-describedby={listId}
            value={values.clave}
            error={errors.clave ?? (isComun ? CLAVE_COMUN : undefined)}
            onChange={({ target }) => set({ clave: target.value })}
            onBlur={() => values.clave !== '' && leave('clave')}
          />
          <Checklist id={listId} label={REQUISITOS_DE_LA_CLAVE} items={checkRequisitos(values.clave)} />
        </div>
        {mensaje !== undefined && <FormAlert key={refusals}>{mensaje}</FormAlert>}
        <SubmitButton busy={busy} wait={wait} disabled={!isSegura(values.clave)}>
          {TEXTS.cambiar}
        </SubmitButton>
      </form>
    </AccesoCard>
  )
}

/** Redirects to `/recuperar-clave` if this tab has stored no request for a code. */
export const VerificarCodigoScreen = ({ signedIn }: Pick<LightScreenProps, 'signedIn'>) => {
  const [solicitud] = useState(readSolicitud)
  useEffect(() => {
    if (!solicitud) location.replace('/recuperar-clave')
  }, [solicitud])
  if (!solicitud) return null
  return (
    <AccesoPage action={signedIn ? 'inventario' : 'login'}>
      <CodigoCard solicitud={solicitud} />
    </AccesoPage>
  )
}
