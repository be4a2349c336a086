import type { EditarPreferencias, Preferencias } from '@mi/contracts'
import { SelectField } from '@mi/design-system'
import { Switch } from '@mi/design-system/seldom'
import styles from './configuracion.module.css'
import { TEXTS, textoDeHora } from './configuracion.texts.ts'

interface ResumenDiarioProps {
  readonly correo: string
  readonly resumen: Preferencias['resumen']
  readonly onEdit: (changes: EditarPreferencias) => void
}

const HORAS = Array.from({ length: 24 }, (_, hora) => hora)

export const ResumenDiario = ({ correo, resumen, onEdit }: ResumenDiarioProps) => (
  <>
    <Switch
      label={TEXTS.resumenDiario}
      hint={TEXTS.resumenDetalle(correo)}
      checked={resumen.activo}
      onChange={({ currentTarget }) => onEdit({ resumen: { activo: currentTarget.checked } })}
    />
    {resumen.activo && (
      <SelectField
        label={TEXTS.hora}
        className={styles.hour ?? ''}
        value={resumen.hora}
        onChange={({ currentTarget }) => onEdit({ resumen: { hora: Number(currentTarget.value) } })}
      >
        {HORAS.map((hora) => (
          <option key={hora} value={hora}>
            {textoDeHora(hora)}
          </option>
        ))}
      </SelectField>
    )}
  </>
)
