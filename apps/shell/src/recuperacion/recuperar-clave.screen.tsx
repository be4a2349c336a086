import { FormAlert } from '@mi/design-system/form-alert'
import { createApiClient, registroApi } from '@mi/api-client'
import { TextField } from '@mi/design-system'
import cardStyles from '../acceso/acceso-card.module.css'
import { AccesoCard } from '../acceso/acceso-card.tsx'
import { AccesoPage } from '../acceso/acceso-page.tsx'
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

export const RecuperarClaveScreen = () => {
  const form = useForm<SolicitudForm>({
    initial: () => ({ correo: readSolicitud()?.correo ?? '' }),
    validate: validateSolicitud,
    send,
  })
  const { values, errors, mensaje, refusals, busy, wait, formRef, submit, set, leave } = form
  return (
    <AccesoPage action="registro">
      <AccesoCard
        title={TEXTS.tituloRecuperar}
        lead={TEXTS.lemaRecuperar}
        links={<a href="/login">{TEXTS.volverAEntrar}</a>}
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
