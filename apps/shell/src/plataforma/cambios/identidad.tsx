import { PasswordField, TextField } from '@mi/design-system'
import styles from './cambios.module.css'
import { TEXTS } from './cambios.texts.ts'
import type { Prueba } from './use-prueba.ts'

interface IdentidadProps {
  readonly prueba: Prueba
  readonly onType: (valor: string) => void
}

export const Identidad = ({ prueba: { tipo, valor, error }, onType }: IdentidadProps) => (
  <fieldset className={styles.identity}>
    <legend>{TEXTS.identidad}</legend>
    <p>{TEXTS.identidadDetalle}</p>
    {tipo === 'clave' ? (
      <PasswordField
        key={tipo}
        autoFocus
        label={TEXTS.clave}
        autoComplete="current-password"
        value={valor}
        error={error}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    ) : (
      <TextField
        key={tipo}
        autoFocus
        label={TEXTS.codigo}
        hint={TEXTS.codigoDetalle}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        value={valor}
        error={error}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    )}
  </fieldset>
)
