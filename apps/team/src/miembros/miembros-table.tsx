import type { Miembro } from '@mi/contracts'
import { Avatar, VisuallyHidden } from '@mi/design-system'
import { COVERS_ROW, ColumnHeading, Table, TableRow } from '@mi/design-system/table'
import { dayInBogota, isPerfilPendiente } from '@mi/domain'
import { RolChip } from '../page/rol-chip.tsx'
import { MenuButton, type OnAccion } from './miembro-acciones.tsx'
import styles from './miembros-table.module.css'
import { type MiembrosRowsProps, nameIdOf } from './miembros-rows.ts'
import { TEXTS } from './miembros.texts.ts'
import { PerfilChip } from './perfil-chip.tsx'

const COLUMNS = ['persona', 'correo', 'rol', 'perfil', 'desde'] as const

interface RowProps extends Pick<MiembrosRowsProps, 'onMenu'> {
  readonly miembro: Miembro
  readonly isMenuOpen: boolean
  readonly onAccion: OnAccion
}

const Row = ({ miembro, isMenuOpen, onMenu, onAccion }: RowProps) => (
  <TableRow className={styles.row}>
    <th scope="row" data-column="persona">
      <span className={styles.person}>
        <Avatar name={miembro.nombreCompleto} src={miembro.fotoPerfil} decorative />
        <span>
          <button
            type="button"
            id={nameIdOf(miembro)}
            className={COVERS_ROW}
            onClick={() => onAccion('editar', miembro)}
          >
            {miembro.nombreCompleto}
          </button>
          <span className={styles.under}>{miembro.correo}</span>
          {isPerfilPendiente(miembro) && (
            <span className={styles.pending}>
              <PerfilChip miembro={miembro} />
            </span>
          )}
        </span>
      </span>
    </th>
    <td data-column="correo">{miembro.correo}</td>
    <td data-column="rol">
      <RolChip rol={miembro.rolEquipo} />
    </td>
    <td data-column="perfil">
      {isPerfilPendiente(miembro) ? <PerfilChip miembro={miembro} /> : TEXTS.perfilCompleto}
    </td>
    <td data-column="desde">{dayInBogota(new Date(miembro.createdAt))}</td>
    <td data-column="acciones">
      <MenuButton miembro={miembro} isOpen={isMenuOpen} onMenu={onMenu} />
    </td>
  </TableRow>
)

export const MiembrosTable = ({ miembros, menuOf, onMenu, onAccion }: MiembrosRowsProps) => (
  <Table className={styles.table} aria-label={TEXTS.lista}>
    <thead>
      <tr>
        {COLUMNS.map((column) => (
          <ColumnHeading key={column} data-column={column}>
            {TEXTS[column]}
          </ColumnHeading>
        ))}
        <ColumnHeading data-column="acciones">
          <VisuallyHidden>{TEXTS.acciones}</VisuallyHidden>
        </ColumnHeading>
      </tr>
    </thead>
    <tbody>
      {miembros.map((miembro) => (
        <Row key={miembro.id} {...{ miembro, onMenu, onAccion }} isMenuOpen={menuOf === miembro.id} />
      ))}
    </tbody>
  </Table>
)
