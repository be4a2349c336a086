import { IconButton } from '@mi/design-system'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { useId, useState } from 'react'
import type { Columna, FormaDeFila } from './columna.ts'
import { Detalles } from './detalles.tsx'
import { directionOf, nextOrden } from '../consulta/consulta.model.ts'
import { TEXTS } from './lista.texts.ts'
import styles from './tabla.module.css'

const ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }

interface HeadingProps {
  readonly columna: Omit<Columna<never>, 'valor' | 'render'>
  readonly orden: string
  readonly onOrden: (orden: string) => void
}

const Heading = ({ columna, orden, onOrden }: HeadingProps) => {
  const { id, titulo, ancho, isFigure, isSortable = true, cede } = columna
  const direction = directionOf(id, orden)
  const Icon = ICONS[direction ?? 'none']
  return (
    <th
      scope="col"
      style={ancho === undefined ? undefined : { inlineSize: ancho }}
      data-figure={isFigure}
      data-cede={cede}
      aria-sort={direction}
    >
      {isSortable ? (
        <button type="button" className={styles.sort} onClick={() => onOrden(nextOrden(id, orden))}>
          {titulo}
          <Icon aria-hidden data-on={direction !== undefined || undefined} />
        </button>
      ) : (
        titulo
      )}
    </th>
  )
}

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
      <tr className={styles.row} data-open={isOpen || undefined}>
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
      </tr>
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

/** Rows as a dense table: headings that sort, and details of each row with what its columns have no room for. */
export const Tabla = <Fila,>({ label, filas, forma, orden, onOrden }: TablaProps<Fila>) => (
  <div className={styles.frame}>
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <td className={styles.toggle} />
          {forma.columnas.map((columna) => (
            <Heading key={columna.id} columna={columna} orden={orden} onOrden={onOrden} />
          ))}
          <th scope="col" className={styles.actions}>
            {TEXTS.acciones}
          </th>
        </tr>
      </thead>
      <tbody>
        {filas.map((fila) => (
          <Row key={forma.keyOf(fila)} fila={fila} forma={forma} />
        ))}
      </tbody>
    </table>
  </div>
)
