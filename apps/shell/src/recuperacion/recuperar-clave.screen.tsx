import { FormAlert } from '@mi/design-system/form-alert'
import { createApiClient, registroApi } from '@mi/api-client'
import { readSession } from '@mi/auth'
import { TextField } from '@mi/design-system'
import cardStyles from '../acceso/acceso-card.module.css'
import { AccesoCard } from '../acceso/acceso-card.tsx'
import { AccesoPage } from '../acceso/acceso-page.tsx'
import type { LightScreenProps } from '../acceso/light-screen.ts'
import type { Refusal } from '../acceso/refusal.ts'
import { storageRefusal } from '../acceso/storage-refusal.ts'
import { SubmitButton } from '../acceso/submit-button.tsx'
import { useForm } from '../acceso/use-form.ts'
import { type SolicitudForm, solicitudRefusal, validateSolicitud } from './recuperacion.model.ts'
import { TEXTS } from './recuperacion.texts.ts'
import { keepSolicitud, readSolicitud } from './solicitud.ts'

const api = registroApi(createApiClient({ getToken: () => null }))

const send = async (form: SolicitudForm): Promise<Refusal<keyof SolicitudForm> | undefined> => {
  const blocked = storageRefusal()
  if (blocked) return blocked
  const correo = form.correo.trim()
  try {
    await api.requestReset({ correo })
    keepSolicitud(correo)
    location.assign('/verificar-codigo')
    return undefined
  } catch (error) {
    return solicitudRefusal(error)
  }
}

const knownCorreo = (): string =>
  readSolicitud()?.correo ?? readSession(() => localStorage, new Date())?.usuario.correo ?? ''

/**
 * Opens with a session too, because mails about a changed password link here. The stored session could have ended, and
 * a person whose account is in danger must not land on the home page.
 */
export const RecuperarClaveScreen = ({ signedIn }: Pick<LightScreenProps, 'signedIn'>) => {
  const form = useForm<SolicitudForm>({
    initial: () => ({ correo: knownCorreo() }),
    validate: validateSolicitud,
    send,
  })
  const { values, errors, mensaje, refusals, busy, wait, formRef, submit, set, leave } = form
  return (
    <AccesoPage action={signedIn ? 'inventario' : 'registro'}>
      <AccesoCard
        title={TEXTS.tituloRecuperar}
        lead={TEXTS.lemaRecuperar}
        links={
          signedIn ? (
            <a href="/perfil?tab=seguridad">{TEXTS.cambiarEnPerfil}</a>
          ) : (
            <a href="/login">{TEXTS.volverAEntrar}</a>
          )
        }
      >
        <form ref={formRef} className={cardStyles.form} onSubmit={submit} noValidate>
          <TextField
            label={TEXTS.correo}
            name="correo"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoFocus
            value={values.correo}
            error={errors.correo}
            onChange={({ target }) => set({ correo: target.value })}
            onBlur={() => leave('correo')}
          />
          {mensaje !== undefined && <FormAlert key={refusals}>{mensaje}</FormAlert>}
          <SubmitButton busy={busy} wait={wait}>
            {TEXTS.enviar}
          </SubmitButton>
        </form>
      </AccesoCard>
    </AccesoPage>
  )
}
