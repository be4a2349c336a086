import { IconButton } from '@mi/design-system'
import { ColumnHeading, Table, TableRow } from '@mi/design-system/table'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Fragment, useId, useState } from 'react'
import type { Columna, FormaDeFila } from './columna.ts'
import { Detalles } from './detalles.tsx'
import { directionOf, nextOrden } from '../consulta/consulta.model.ts'
import { TEXTS } from './lista.texts.ts'
import styles from './tabla.module.css'

const PARTS = /(?<=[._])/
// Even the narrowest column has room for a domain of this many characters on one line.
const SHORT_DOMAIN = 14

/**
 * Splits a mail address or a username into parts. A new line is allowed to begin only with a new part. Without parts,
 * the browser would break the text in the middle of a word. A short domain is one part, because otherwise «@demo.co»
 * could break into «@demo.» and «co».
 */
const partsOf = (texto: string): readonly string[] => {
  const at = texto.lastIndexOf('@')
  if (at < 0) return texto.split(PARTS)
  const domain = texto.slice(at)
  return [
    ...texto.slice(0, at).split(PARTS),
    ...(domain.length > SHORT_DOMAIN ? domain.split(PARTS) : [domain]),
  ]
}

const Wrapped = ({ texto }: { texto: string }) => (
  <span className={styles.wrapped}>
    {partsOf(texto).map((part, nth) => (
      <Fragment key={nth}>
        {nth > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)

interface ValorProps<Fila> {
  readonly fila: Fila
  readonly columna: Columna<Fila>
}

const Valor = <Fila,>({ fila, columna: { valor, render, isWrapped } }: ValorProps<Fila>) => {
  if (render) return render(fila)
  return isWrapped === true ? <Wrapped texto={valor(fila)} /> : valor(fila)
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
        {columnas.map((columna) => (
          <td
            key={columna.id}
            data-figure={columna.isFigure}
            data-cede={columna.cede}
            title={columna.valor(fila)}
          >
            <Valor fila={fila} columna={columna} />
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

/** A press on a heading sorts the table. A row can be unfolded to show all its values. */
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
