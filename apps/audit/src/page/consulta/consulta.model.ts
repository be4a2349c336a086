import { formatCantidad } from '@mi/domain'

/** The number of rows on a full page. */
export const HOJA = 50

export interface Hoja<Fila> {
  readonly filas: readonly Fila[]
  readonly total: number
  /** `true` if `total` is an estimate, because there are more rows than the server counts. */
  readonly isEstimado: boolean
  /** The cursor of the next page. */
  readonly siguiente?: string | undefined
}

export interface Opcion {
  readonly value: string
  readonly texto: string
}

/** A filter: people type free text, or choose one of the `opciones`. */
export interface CampoDeFiltro {
  readonly name: string
  readonly label: string
  readonly opciones?: readonly Opcion[]
  /** The label of the choice that does not filter; «Todos» by default. */
  readonly todos?: string
  readonly placeholder?: string
  readonly inputMode?: 'numeric' | 'email'
  /** `true` applies the filter while a person types, without a press on «Filtrar». */
  readonly isLive?: boolean
  /** The form refuses a text that `accepts` rejects, and shows `error`. */
  readonly forma?: { readonly accepts: (text: string) => boolean; readonly error: string }
}

/** Describes the filters and the order of a list. `columnas` are the columns by which people can sort. */
export interface EspecDeLista {
  readonly campos: readonly CampoDeFiltro[]
  readonly columnas: readonly string[]
  readonly ordenInicial: string
}

/** The filters, the order and the page of a list. An inactive filter is an empty string. */
export interface EstadoDeLista {
  readonly filtros: Readonly<Record<string, string>>
  readonly orden: string
  /** The 0-based row that the page begins with. */
  readonly desde: number
}

/** A request for one page. `limite`, the number of rows, is `HOJA` by default. */
export interface PedidoDeHoja extends EstadoDeLista {
  readonly limite?: number
}

// The server refuses a longer text in the filters for names and mail addresses.
const TEXTO_MAXIMO = 120
const DESDE = /^\d{1,9}$/

const valueOf = ({ name, opciones, forma }: CampoDeFiltro, params: URLSearchParams): string => {
  const value = (params.get(name) ?? '').slice(0, TEXTO_MAXIMO)
  // The server would refuse an unknown value, and the list would show a failure.
  const isKnown = opciones
    ? opciones.some((opcion) => opcion.value === value)
    : !forma || forma.accepts(value)
  return isKnown ? value : ''
}

/** Reads the list's state from an address, without the values that the server would refuse. */
export const readLista = (params: URLSearchParams, espec: EspecDeLista): EstadoDeLista => {
  const orden = params.get('orden') ?? ''
  const desde = params.get('desde') ?? ''
  return {
    filtros: Object.fromEntries(espec.campos.map((campo) => [campo.name, valueOf(campo, params)])),
    orden: espec.columnas.includes(orden.replace(/^-/, '')) ? orden : espec.ordenInicial,
    desde: DESDE.test(desde) ? Number(desde) : 0,
  }
}

/**
 * Returns the query parameters after the changes. If `changes` has no `desde`, the list begins at its first row again.
 */
export const writeLista = (
  params: URLSearchParams,
  espec: EspecDeLista,
  changes: Partial<EstadoDeLista>,
): URLSearchParams => {
  const next = new URLSearchParams(params)
  const put = (name: string, value: string, initial: string): void => {
    if (value === initial) next.delete(name)
    else next.set(name, value)
  }
  for (const [name, value] of Object.entries(changes.filtros ?? {})) put(name, value.trim(), '')
  if (changes.orden !== undefined) put('orden', changes.orden, espec.ordenInicial)
  put('desde', String(changes.desde ?? 0), '0')
  return next
}

export const errorsOf = (
  campos: readonly CampoDeFiltro[],
  filtros: EstadoDeLista['filtros'],
): Record<string, string> =>
  Object.fromEntries(
    campos.flatMap(({ name, forma }) =>
      forma && !forma.accepts((filtros[name] ?? '').trim()) ? [[name, forma.error]] : [],
    ),
  )

const liveOf = (campos: readonly CampoDeFiltro[]): readonly CampoDeFiltro[] =>
  campos.filter(({ isLive }) => isLive === true)

export const liveErrorsOf = (
  campos: readonly CampoDeFiltro[],
  typed: EstadoDeLista['filtros'],
): Record<string, string> => errorsOf(liveOf(campos), typed)

/** Returns the typed text of each live filter whose text is valid. */
export const liveFiltros = (
  campos: readonly CampoDeFiltro[],
  typed: EstadoDeLista['filtros'],
): EstadoDeLista['filtros'] => {
  const errors = liveErrorsOf(campos, typed)
  return Object.fromEntries(
    liveOf(campos).flatMap(({ name }) => (errors[name] === undefined ? [[name, typed[name] ?? '']] : [])),
  )
}

export const activeFiltros = ({ filtros }: Pick<EstadoDeLista, 'filtros'>): [string, string][] =>
  Object.entries(filtros).filter(([, value]) => value !== '')

/** Returns the order after a press on a column's heading: ascending first, then descending. */
export const nextOrden = (columna: string, orden: string): string =>
  orden === columna ? `-${columna}` : columna

/** Returns the value of `aria-sort` for a column. */
export const directionOf = (columna: string, orden: string): 'ascending' | 'descending' | undefined => {
  if (orden === columna) return 'ascending'
  return orden === `-${columna}` ? 'descending' : undefined
}

/** Returns the total as text: «12.340», or «más de 10.000» for an estimate. */
export const describeTotal = ({ total, isEstimado }: Omit<Hoja<unknown>, 'filas'>): string =>
  isEstimado ? 'más de 10.000' : formatCantidad(total)

/** Says which rows a page shows, as in «51–100 de 12.340». */
export const describeRango = (desde: number, hoja: Hoja<unknown>): string => {
  const { length } = hoja.filas
  if (length === 0) return `0 de ${describeTotal(hoja)}`
  return `${formatCantidad(desde + 1)}–${formatCantidad(desde + length)} de ${describeTotal(hoja)}`
}

/** The first row of each page that a button leads to; `undefined` if there is no such page. */
export interface Saltos {
  readonly primera: number | undefined
  readonly anterior: number | undefined
  readonly siguiente: number | undefined
  readonly ultima: number | undefined
}

/** Finds the pages to which the buttons lead. `ultima` is `undefined` if the total is an estimate. */
export const saltosFrom = (desde: number, { filas, total, isEstimado }: Hoja<unknown>): Saltos => {
  const next = desde + HOJA
  const hasNext = isEstimado ? filas.length === HOJA : next < total
  const last = Math.max(0, Math.floor((total - 1) / HOJA) * HOJA)
  return {
    primera: desde > 0 ? 0 : undefined,
    anterior: desde > 0 ? Math.max(0, desde - HOJA) : undefined,
    siguiente: hasNext ? next : undefined,
    ultima: !isEstimado && last !== desde && total > 0 ? last : undefined,
  }
}
