import { type Alcance, type CrearAnuncio, MENSAJE_MINIMO, lengthOf } from '@mi/contracts'
import { formatCantidad } from '@mi/domain'
import { TEXTS } from './reportes.texts.ts'

export type AnuncioForm = CrearAnuncio

export const EMPTY: AnuncioForm = { titulo: '', mensaje: '' }

// The largest number of characters in a title and in a message (docs/rules.md: Numbers and limits).
export const TITULO_MAXIMO = 120
export const MENSAJE_MAXIMO = 2000

const errorOfTitulo = (titulo: string): string | undefined => {
  if (titulo.trim() === '') return TEXTS.errorTitulo
  return lengthOf(titulo) > TITULO_MAXIMO ? TEXTS.tituloLargo(TITULO_MAXIMO) : undefined
}

const errorOfMensaje = (mensaje: string): string | undefined => {
  if (lengthOf(mensaje.trim()) < MENSAJE_MINIMO) return TEXTS.errorMensaje(MENSAJE_MINIMO)
  return lengthOf(mensaje) > MENSAJE_MAXIMO ? TEXTS.mensajeLargo(MENSAJE_MAXIMO) : undefined
}

export const validate = ({ titulo, mensaje }: AnuncioForm): Partial<Record<keyof AnuncioForm, string>> => {
  const found = { titulo: errorOfTitulo(titulo), mensaje: errorOfMensaje(mensaje) }
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined))
}

// An estimate is rounded to this many significant digits. More digits would look like an exact count.
const FIGURES = 2

export const personasInWords = ({ personas, estimado }: Alcance): string =>
  estimado
    ? TEXTS.cercaDe(TEXTS.personas(formatCantidad(Number(personas.toPrecision(FIGURES))), false))
    : TEXTS.personas(formatCantidad(personas), personas === 1)
