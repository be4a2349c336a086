import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** A column of a list. `id` is the column's name in requests to the server, for example in the sort order. */
export interface Columna<Fila> {
  readonly id: string
  readonly titulo: string
  /** The full value as text, even if the cell is too narrow for it. */
  readonly valor: (fila: Fila) => string
  /** Renders the value as more than text, for example as a chip. */
  readonly render?: (fila: Fila) => ReactNode
  /** Width in the table, as CSS. Columns without a width share the remaining space. */
  readonly ancho?: string
  readonly isFigure?: boolean
  /** Wraps a long value, such as a mail address, to more lines. Other values stay on one line. */
  readonly isWrapped?: boolean
  readonly isSortable?: boolean
  /**
   * As the table narrows, columns with `cede: 3` are hidden first, those with `cede: 0` last. Columns without `cede`
   * always stay.
   */
  readonly cede?: 0 | 1 | 2 | 3
}

/** An action on a row. */
export interface AccionDeFila {
  readonly id: string
  readonly texto: string
  /** The accessible name, which includes the name of the row: «Inactivar a Ana Torres». */
  readonly label: string
  readonly Icon: LucideIcon
  readonly isDanger?: boolean
  readonly onPress: () => void
}

/** How a list shows its rows: as a table, or on a phone as lines with a title and a second line. */
export interface FormaDeFila<Fila> {
  readonly keyOf: (fila: Fila) => number
  readonly nombreDe: (fila: Fila) => string
  readonly detalleDe: (fila: Fila) => string
  readonly chips: (fila: Fila) => ReactNode
  readonly columnas: readonly Columna<Fila>[]
  /** Names and values that are shown only in the details, without a column. */
  readonly masDatos?: (fila: Fila) => readonly (readonly [nombre: string, valor: string])[]
  readonly acciones: (fila: Fila) => readonly AccionDeFila[]
}
