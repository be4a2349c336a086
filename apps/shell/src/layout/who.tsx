import type { UsuarioDeSesion } from '@mi/contracts'
import styles from './who.module.css'

/** Shows a name and a company. If `mail` is true or there is no company, shows the email address instead. */
export const Who = ({ usuario, mail = false }: { usuario: UsuarioDeSesion; mail?: boolean }) => (
  <span className={styles.who}>
    <span className={styles.name}>{usuario.nombreCompleto}</span>
    <span className={styles.place}>{mail ? usuario.correo : (usuario.nombreEmpresa ?? usuario.correo)}</span>
  </span>
)
