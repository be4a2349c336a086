import { createApiClient, registroApi } from '@mi/api-client'
import type { CorreoDeshecho } from '@mi/contracts'
import { FormAlert } from '@mi/design-system/form-alert'
import { useState } from 'react'
import cardStyles from '../acceso/acceso-card.module.css'
import { AccesoCard } from '../acceso/acceso-card.tsx'
import { AccesoPage } from '../acceso/acceso-page.tsx'
import { refusalOf } from '../acceso/refusal.ts'
import { SubmitButton } from '../acceso/submit-button.tsx'
import { useForm } from '../acceso/use-form.ts'
import { ClaveCard } from './clave-card.tsx'
import { closedBy, tokenOf } from './deshacer-correo.model.ts'
import { TEXTS } from './deshacer-correo.texts.ts'

const api = registroApi(createApiClient({ getToken: () => null }))

interface PreguntaProps {
  readonly token: string
  readonly onUndone: (undone: CorreoDeshecho) => void
  readonly onClosed: (reason: string) => void
}

/** Asks the person to press a button. The link alone changes nothing, because mail programs open links themselves. */
const PreguntaCard = ({ token, onUndone, onClosed }: PreguntaProps) => {
  const { mensaje, refusals, busy, wait, formRef, submit } = useForm<object>({
    initial: {},
    validate: () => ({}),
    send: async () => {
      try {
        onUndone(await api.undoCorreo({ token }))
        return undefined
      } catch (error) {
        const closed = closedBy(error)
        if (closed === undefined) return refusalOf(error, TEXTS.falla)
        onClosed(closed)
        return undefined
      }
    },
  })
  return (
    <AccesoCard title={TEXTS.titulo} lead={TEXTS.lema} links={TEXTS.fuiTu}>
      <form ref={formRef} className={cardStyles.form} onSubmit={submit} noValidate>
        {mensaje !== undefined && <FormAlert key={refusals}>{mensaje}</FormAlert>}
        <SubmitButton busy={busy} wait={wait}>
          {TEXTS.deshacer}
        </SubmitButton>
      </form>
    </AccesoCard>
  )
}

const CerradoCard = ({ reason }: { reason: string }) => (
  <AccesoCard
    title={TEXTS.tituloCerrado}
    lead={<span role="alert">{reason}</span>}
    links={<a href="/login">{TEXTS.entrar}</a>}
  >
    <a href="/recuperar-clave">{TEXTS.recuperar}</a>
  </AccesoCard>
)

const Steps = () => {
  const [token] = useState(() => tokenOf(location.search))
  const [undone, setUndone] = useState<CorreoDeshecho>()
  const [closed, setClosed] = useState<string | undefined>(token === '' ? TEXTS.sinEnlace : undefined)
  const close = (reason: string): void => setClosed(reason)
  if (closed !== undefined) return <CerradoCard reason={closed} />
  if (!undone) return <PreguntaCard token={token} onUndone={setUndone} onClosed={close} />
  return <ClaveCard token={token} correo={undone.correo} mensaje={undone.mensaje} onClosed={close} />
}

/** The screen at `/deshacer-correo`, to which the link in the mail to the old address leads. */
export const DeshacerCorreoScreen = () => (
  <AccesoPage action="login">
    <Steps />
  </AccesoPage>
)
