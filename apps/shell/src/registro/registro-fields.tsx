import { PasswordField, SelectField, TextField } from '@mi/design-system'
import { CLAVE_COMUN } from '@mi/contracts'
import { hintForNit } from '@mi/domain'
import type { useRegistro } from './use-registro.ts'
import { withoutPunctuation } from '../session/telefono.ts'
import type { RegistroForm } from './registro-form.model.ts'
import styles from './registro.module.css'
import { TEXTS } from './registro.texts.ts'

type Form = ReturnType<typeof useRegistro>
type TextCampo = {
  [Campo in keyof RegistroForm]: string extends RegistroForm[Campo] ? Campo : never
}[keyof RegistroForm]

const HINTS = { '': undefined, INDIVIDUAL: TEXTS.pistaIndividual, EMPRESARIAL: TEXTS.pistaEmpresarial }

const isTipo = (value: string): value is RegistroForm['tipoUsuario'] => Object.hasOwn(HINTS, value)

const bind = ({ values, errors, set, leave }: Form, campo: TextCampo, read = (text: string) => text) => ({
  name: campo,
  value: values[campo],
  error: errors[campo],
  onChange: (event: { target: { value: string } }) => set({ [campo]: read(event.target.value) }),
  onBlur: () => leave(campo),
})

export const TipoFields = ({ form }: { form: Form }) => {
  const { values, errors, set, leave } = form
  const isEmpresa = values.tipoUsuario === 'EMPRESARIAL'
  return (
    <div className={styles.fields}>
      <SelectField
        className={styles.whole}
        label={TEXTS.tipo}
        name="tipoUsuario"
        placeholder={TEXTS.eligeTipo}
        hint={HINTS[values.tipoUsuario]}
        value={values.tipoUsuario}
        error={errors.tipoUsuario}
        onChange={({ target }) => isTipo(target.value) && set({ tipoUsuario: target.value })}
        onBlur={() => leave('tipoUsuario')}
      >
        <option value="INDIVIDUAL">{TEXTS.individual}</option>
        <option value="EMPRESARIAL">{TEXTS.empresarial}</option>
      </SelectField>
      {isEmpresa && (
        <TextField
          label={TEXTS.nombreEmpresa}
          autoComplete="organization"
          maxLength={120}
          {...bind(form, 'nombreEmpresa')}
        />
      )}
      {isEmpresa && (
        <TextField
          label={TEXTS.nit}
          autoComplete="off"
          maxLength={120}
          hint={hintForNit(values.nit)}
          {...bind(form, 'nit')}
        />
      )}
    </div>
  )
}

const hintForClave = ({ errors, isClaveComun }: Form) => {
  if (errors.password !== undefined) return false
  // The text is only a warning, because registration accepts a common password (docs/rules.md: Passwords and recovery).
  return isClaveComun ? <span role="status">{CLAVE_COMUN}</span> : TEXTS.pistaClave
}

export const CuentaFields = ({ form }: { form: Form }) => (
  <div className={styles.fields}>
    <TextField
      label={TEXTS.username}
      // People sign in with the email address, so a password manager must store the address and not this name.
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={120}
      {...bind(form, 'username')}
    />
    <TextField
      label={TEXTS.correo}
      type="email"
      inputMode="email"
      autoComplete="username"
      {...bind(form, 'correo')}
    />
    <PasswordField
      label={TEXTS.clave}
      autoComplete="new-password"
      hint={hintForClave(form)}
      {...bind(form, 'password')}
    />
    <TextField
      label={TEXTS.nombreCompleto}
      autoComplete="name"
      maxLength={120}
      {...bind(form, 'nombreCompleto')}
    />
    <TextField
      label={TEXTS.telefono}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      hint={form.errors.telefono === undefined && TEXTS.pistaTelefono}
      {...bind(form, 'telefono', withoutPunctuation)}
    />
    <TextField
      label={TEXTS.direccion}
      autoComplete="street-address"
      maxLength={120}
      {...bind(form, 'direccion')}
    />
  </div>
)
