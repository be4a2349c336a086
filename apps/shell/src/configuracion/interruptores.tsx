import {
  type EditarPreferencias,
  type Preferencias,
  TIPOS_NOTIFICACION,
  type TipoNotificacion,
  type TokenClaims,
} from '@mi/contracts'
import { Switch } from '@mi/design-system/seldom'
import { INTERRUPTOR_DE } from '@mi/domain'
import { TipoIcon } from '../preferencias/notificacion-words.tsx'
import { TEXTS as TIPOS } from '../preferencias/tipos.texts.ts'
import styles from './configuracion.module.css'
import { TEXTS } from './configuracion.texts.ts'

interface InterruptoresProps {
  readonly usuario: Pick<TokenClaims, 'tipoUsuario'>
  readonly preferencias: Preferencias
  readonly onEdit: (changes: EditarPreferencias) => void
}

const hintFor = (tipo: TipoNotificacion, { tipoUsuario }: InterruptoresProps['usuario']): string =>
  tipo === 'COMENTARIO_EQUIPO' && tipoUsuario === 'INDIVIDUAL'
    ? TEXTS.comentariosIndividual
    : TEXTS.explicacion[tipo]

export const Interruptores = ({ usuario, preferencias, onEdit }: InterruptoresProps) => (
  <ul className={styles.switches}>
    {TIPOS_NOTIFICACION.map((tipo) => (
      <li key={tipo}>
        <Switch
          icon={<TipoIcon tipo={tipo} />}
          label={TIPOS.tipos[tipo]}
          hint={hintFor(tipo, usuario)}
          checked={preferencias[INTERRUPTOR_DE[tipo]]}
          onChange={({ currentTarget }) => onEdit({ [INTERRUPTOR_DE[tipo]]: currentTarget.checked })}
        />
      </li>
    ))}
  </ul>
)
