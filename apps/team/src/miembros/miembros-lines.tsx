import { Avatar } from '@mi/design-system'
import { RolChip } from '../page/rol-chip.tsx'
import { MenuButton } from './miembro-acciones.tsx'
import styles from './miembros-lines.module.css'
import { type MiembrosRowsProps, nameIdOf } from './miembros-rows.ts'
import { TEXTS } from './miembros.texts.ts'
import { PerfilChip } from './perfil-chip.tsx'

export const MiembrosLines = ({ miembros, menuOf, onMenu, onAccion }: MiembrosRowsProps) => (
  <ul className={styles.lines} aria-label={TEXTS.lista}>
    {miembros.map((miembro) => (
      <li key={miembro.id} className={styles.line}>
        <Avatar name={miembro.nombreCompleto} src={miembro.fotoPerfil} decorative />
        <div className={styles.words}>
          <button
            type="button"
            id={nameIdOf(miembro)}
            className={styles.open}
            onClick={() => onAccion('editar', miembro)}
          >
            {miembro.nombreCompleto}
          </button>
          <span className={styles.mail}>{miembro.correo}</span>
          <span className={styles.chips}>
            <RolChip rol={miembro.rolEquipo} />
            <PerfilChip miembro={miembro} />
          </span>
        </div>
        <div className={styles.menu}>
          <MenuButton miembro={miembro} isOpen={menuOf === miembro.id} onMenu={onMenu} />
        </div>
      </li>
    ))}
  </ul>
)
