import { IconButton } from '@mi/design-system'
import { ColumnHeading, Table, TableRow } from '@mi/design-system/table'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import type { FormaDeFila } from './columna.ts'
import { Detalles } from './detalles.tsx'
import { directionOf, nextOrden } from '../consulta/consulta.model.ts'
import { TEXTS } from './lista.texts.ts'
import styles from './tabla.module.css'

interface RowProps<Fila> {
  readonly fila: Fila
  readonly forma: FormaDeFila<Fila>
}

const Row = <Fila,>({ fila, forma }: RowProps<Fila>) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { columnas, nombreDe, acciones } = forma
  return (
    <>
      <TableRow className={styles.row} data-open={isOpen || undefined}>
        <td className={styles.toggle}>
          <IconButton
            size="sm"
            tooltip={false}
            label={TEXTS.verTodo(nombreDe(fila))}
            icon={<ChevronDown />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          />
        </td>
        {columnas.map(({ id: name, valor, render, isFigure, cede }) => (
          <td key={name} data-figure={isFigure} data-cede={cede} title={valor(fila)}>
            {render ? render(fila) : valor(fila)}
          </td>
        ))}
        <td className={styles.actions}>
          <div>
            {acciones(fila).map(({ id: name, label, texto, Icon, onPress }) => (
              <IconButton
                key={name}
                size="sm"
                tooltip={false}
                title={texto}
                label={label}
                icon={<Icon />}
                onClick={onPress}
              />
            ))}
          </div>
        </td>
      </TableRow>
      {isOpen && (
        <tr id={id} className={styles.details}>
          <td colSpan={columnas.length + 2}>
            <Detalles fila={fila} forma={forma} />
          </td>
        </tr>
      )}
    </>
  )
}

interface TablaProps<Fila> {
  readonly label: string
  readonly filas: readonly Fila[]
  readonly forma: FormaDeFila<Fila>
  readonly orden: string
  readonly onOrden: (orden: string) => void
}

/** Rows as a dense table: the headings sort it, and unfolded details show all values of a row. */
export const Tabla = <Fila,>({ label, filas, forma, orden, onOrden }: TablaProps<Fila>) => (
  <Table className={styles.table} aria-label={label}>
    <thead>
      <tr>
        <td className={styles.toggle} />
        {forma.columnas.map(({ id, titulo, ancho, isFigure, isSortable = true, cede }) => (
          <ColumnHeading
            key={id}
            style={ancho === undefined ? undefined : { inlineSize: ancho }}
            data-figure={isFigure}
            data-cede={cede}
            direction={directionOf(id, orden)}
            onSort={isSortable ? () => onOrden(nextOrden(id, orden)) : undefined}
          >
            {titulo}
          </ColumnHeading>
        ))}
        <ColumnHeading className={styles.actions}>{TEXTS.acciones}</ColumnHeading>
      </tr>
    </thead>
    <tbody>
      {filas.map((fila) => (
        <Row key={forma.keyOf(fila)} fila={fila} forma={forma} />
      ))}
    </tbody>
  </Table>
)
