import {
  type Analisis,
  COLUMNAS_ANALISIS,
  type EditarAnalisisEntrada,
  LIMITE_MAXIMO,
  type TipoAnalisis,
} from '@mi/contracts'
import { dayInBogota, plainText } from '@mi/domain'
import { isFechaOrEmpty, isIdOrEmpty, isPrefixOfDia, wholeFechaOf } from '../page/consulta/formas.ts'
import {
  type EspecDeLista,
  type EstadoDeLista,
  HOJA,
  type Hoja,
  type PedidoDeHoja,
} from '../page/consulta/consulta.model.ts'
import { TEXTS } from './analisis.texts.ts'

/** The filters and the sortable columns of the list of analyses; see docs/rules.md: Audit. */
export const ESPEC: EspecDeLista = {
  campos: [
    {
      name: 'idUsuario',
      label: TEXTS.idUsuario,
      inputMode: 'numeric',
      forma: { accepts: isIdOrEmpty, error: TEXTS.idInvalido },
    },
    { name: 'nombre', label: TEXTS.nombre, isLive: true },
    {
      name: 'fecha',
      label: TEXTS.fecha,
      placeholder: TEXTS.fechaForma,
      isLive: true,
      forma: { accepts: isPrefixOfDia, error: TEXTS.fechaInvalida },
    },
  ],
  columnas: COLUMNAS_ANALISIS,
  ordenInicial: '-id',
}

const compare = (one: Analisis, other: Analisis, columna: string): number => {
  if (columna === 'id') return one.id - other.id
  const key = columna as 'consulta' | 'tipoAnalisis' | 'fechaAnalisis'
  return one[key].localeCompare(other[key], 'es-CO') || one.id - other.id
}

const isOfFecha = ({ fechaAnalisis }: Analisis, fecha = ''): boolean =>
  dayInBogota(new Date(fechaAnalisis)).startsWith(fecha)

const hojaFrom = (filas: readonly Analisis[], desde: number): Hoja<Analisis> => ({
  filas: filas.slice(desde, desde + HOJA),
  total: filas.length,
  isEstimado: false,
})

/**
 * Returns a page of one person's analyses. The server sends the person's newest 10,000 analyses at once, so this
 * function filters and sorts the analyses.
 */
export const hojaOf = (
  analisis: readonly Analisis[],
  { filtros: { nombre = '', fecha = '' }, orden, desde }: EstadoDeLista,
): Hoja<Analisis> => {
  const columna = orden.replace(/^-/, '')
  const sign = orden.startsWith('-') ? -1 : 1
  const filas = analisis
    .filter(({ usuario }) => plainText(usuario.nombreCompleto).includes(plainText(nombre)))
    .filter((each) => isOfFecha(each, fecha))
    .sort((one, other) => sign * compare(one, other, columna))
  return hojaFrom(filas, desde)
}

/** Returns true if the date is incomplete, such as «2026-1». The server does not accept such a date as a filter. */
export const isFechaParcial = ({ filtros: { fecha = '' } }: Pick<EstadoDeLista, 'filtros'>): boolean =>
  !isFechaOrEmpty(fecha)

/**
 * Returns the request to the server. If the date is incomplete, such as «2026-1», the request filters only by the
 * complete part of the date, here the year. It then asks for as many analyses as the server sends at once, and
 * `hojaDeFecha` filters these analyses by the typed text.
 */
export const pedidoDe = (estado: EstadoDeLista): PedidoDeHoja => {
  if (!isFechaParcial(estado)) return estado
  const { fecha = '', ...filtros } = estado.filtros
  const whole = { ...filtros, fecha: wholeFechaOf(fecha) }
  return { filtros: whole, orden: estado.orden, desde: 0, limite: LIMITE_MAXIMO }
}

/**
 * Returns the page from the answer to the request of `pedidoDe`. Returns `undefined` if the date filter is incomplete
 * and the server has more analyses than it sent, because the page and the total would then be wrong.
 */
export const hojaDeFecha = (
  hoja: Hoja<Analisis>,
  { filtros, desde }: EstadoDeLista,
): Hoja<Analisis> | undefined => {
  if (!isFechaParcial({ filtros })) return hoja
  if (hoja.total > hoja.filas.length) return undefined
  return hojaFrom(
    hoja.filas.filter((each) => isOfFecha(each, filtros.fecha)),
    desde,
  )
}

/** Renames the filter by person, because its name is `usuario` in the export, but `idUsuario` in the list. */
export const exportableOf = ({ filtros, ...estado }: EstadoDeLista): EstadoDeLista => {
  const { idUsuario = '', ...others } = filtros
  return { ...estado, filtros: { ...others, usuario: idUsuario } }
}

export const describeRespuesta = ({ respuesta }: Pick<Analisis, 'respuesta'>): string =>
  respuesta === null || respuesta.mensaje === '' ? TEXTS.sinRespuesta : respuesta.mensaje

export interface AnalisisForm {
  readonly consulta: string
  readonly mensaje: string
  readonly tipoAnalisis: TipoAnalisis
  readonly esAlimento: boolean
  readonly isTest: boolean
}

export const toForm = ({
  consulta,
  respuesta,
  tipoAnalisis,
  esAlimento,
  isTest,
}: Analisis): AnalisisForm => ({
  consulta,
  mensaje: respuesta?.mensaje ?? '',
  tipoAnalisis,
  esAlimento,
  isTest,
})

/** Returns only the changed fields. Sending the others could undo corrections that another person made meanwhile. */
export const changesOf = (visto: Analisis, form: AnalisisForm): EditarAnalisisEntrada => {
  const before = toForm(visto)
  const { mensaje, ...fields } = form
  const changed = Object.entries(fields).filter(
    ([name, value]) => before[name as keyof AnalisisForm] !== value,
  )
  return { ...Object.fromEntries(changed), ...(mensaje !== before.mensaje && { respuesta: { mensaje } }) }
}
