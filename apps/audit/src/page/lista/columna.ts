import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** A column of a list. `id` is the column's name in requests to the server. */
export interface Columna<Fila> {
  readonly id: string
  readonly titulo: string
  /** Returns the full value, even if the cell is too narrow for it. */
  readonly valor: (fila: Fila) => string
  /** Renders the value as more than text, for example as a chip. */
  readonly render?: (fila: Fila) => ReactNode
  /** The width as a CSS value. Columns without a width share the remaining space. */
  readonly ancho?: string
  readonly isFigure?: boolean
  /** If `true`, a long value, such as a mail address, continues on a new line. Otherwise, the table cuts it off. */
  readonly isWrapped?: boolean
  readonly isSortable?: boolean
  /**
   * As the table narrows, columns with `cede: 3` are hidden first and columns with `cede: 0` last. A column without
   * `cede` is never hidden.
   */
  readonly cede?: 0 | 1 | 2 | 3
}

export interface AccionDeFila {
  readonly id: string
  readonly texto: string
  /** The accessible name, which contains the name of the row, as in «Inactivar a Ana Torres». */
  readonly label: string
  readonly Icon: LucideIcon
  readonly isDanger?: boolean
  readonly onPress: () => void
}

/** How a list shows its rows. On a phone, each row is a card with a title and a detail. Otherwise, there is a table. */
export interface FormaDeFila<Fila> {
  readonly keyOf: (fila: Fila) => number
  readonly nombreDe: (fila: Fila) => string
  readonly detalleDe: (fila: Fila) => string
  readonly chips: (fila: Fila) => ReactNode
  readonly columnas: readonly Columna<Fila>[]
  /** Returns the values that appear only in the details of a row, not in a column. */
  readonly masDatos?: (fila: Fila) => readonly (readonly [nombre: string, valor: string])[]
  readonly acciones: (fila: Fila) => readonly AccionDeFila[]
}
