import { FormAlert } from '@mi/design-system/form-alert'
import { Checkbox } from '@mi/design-system/seldom'
import cardStyles from '../acceso/acceso-card.module.css'
import { AccesoCard } from '../acceso/acceso-card.tsx'
import { AccesoPage } from '../acceso/acceso-page.tsx'
import { SubmitButton } from '../acceso/submit-button.tsx'
import { CuentaFields, TipoFields } from './registro-fields.tsx'
import { TEXTS } from './registro.texts.ts'
import { useRegistro } from './use-registro.ts'

const LINKS = (
  <span>
    {TEXTS.conCuenta} <a href="/login">{TEXTS.entrar}</a>
  </span>
)

const ACCEPTANCE = (
  <>
    Acepto los <a href="/terminos-y-condiciones">Términos y Condiciones</a> y la{' '}
    <a href="/politica-de-privacidad">Política de Privacidad</a>
  </>
)

export const RegistroScreen = () => {
  const form = useRegistro()
  const { values, errors, mensaje, refusals, busy, wait, formRef, submit, set, leave } = form
  return (
    <AccesoPage action="login">
      <AccesoCard title={TEXTS.titulo} lead={TEXTS.lema} links={LINKS} wide>
        <form ref={formRef} className={cardStyles.form} onSubmit={submit} noValidate>
          <TipoFields form={form} />
          <CuentaFields form={form} />
          <Checkbox
            label={ACCEPTANCE}
            name="acepta"
            checked={values.acepta}
            error={errors.acepta}
            onChange={({ target }) => set({ acepta: target.checked })}
            onBlur={() => leave('acepta')}
          />
          {mensaje !== undefined && <FormAlert key={refusals}>{mensaje}</FormAlert>}
          <SubmitButton busy={busy} wait={wait}>
            {TEXTS.crear}
          </SubmitButton>
        </form>
      </AccesoCard>
    </AccesoPage>
  )
}
