import type { UsuarioDeSesion } from '@mi/contracts'
import styles from './who.module.css'

/** Shows the name above the company, or above the email address with `mail` or if there is no company. */
export const Who = ({ usuario, mail = false }: { usuario: UsuarioDeSesion; mail?: boolean }) => (
  <span className={styles.who}>
    <span className={styles.name}>{usuario.nombreCompleto}</span>
    <span className={styles.place}>{mail ? usuario.correo : (usuario.nombreEmpresa ?? usuario.correo)}</span>
  </span>
)
