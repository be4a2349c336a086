import type { UsuarioDeSesion } from '@mi/contracts'
import styles from './who.module.css'

/** With `mail` or without a company, the email address replaces the company. */
export const Who = ({ usuario, mail = false }: { usuario: UsuarioDeSesion; mail?: boolean }) => (
  <span className={styles.who}>
    <span className={styles.name}>{usuario.nombreCompleto}</span>
    <span className={styles.place}>{mail ? usuario.correo : (usuario.nombreEmpresa ?? usuario.correo)}</span>
  </span>
)
