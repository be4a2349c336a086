import type { Certeza, Cifra, FuenteNutricion } from '@mi/contracts'
import { CIFRAS } from '@mi/contracts'
import { type ProductoPropuesto, TITULO_DE_CIFRA } from '@mi/domain'
import { type Analizado, hasNombre } from '../data/analizado.ts'
import { PARTES, cifraOrNothing, figureOf, propiaOf, rangoOf } from '../page/cifras.ts'
import { TEXTS } from './resultado.texts.ts'

export interface Linea {
  readonly cifra: Cifra
  readonly nombre: string
  readonly isParte: boolean
  /** The figure with its unit, or «No disponible». */
  readonly valor: string
  readonly fuente: FuenteNutricion | undefined
  /** `Baja` for a doubtful figure, `undefined` for a missing one. Other figures have the whole result's certainty. */
  readonly certeza: Certeza | undefined
  readonly isDudosa: boolean
  /** The person's own figure with its unit; `undefined` if the person has not corrected this figure. */
  readonly propia: string | undefined
}

/** Returns a line for each of the eight figures. The line of a missing figure says «No disponible». */
export const lineasOf = ({ producto, correccion }: Pick<Analizado, 'producto' | 'correccion'>): Linea[] =>
  CIFRAS.map((cifra) => {
    const valor = producto?.[cifra] ?? null
    const isDudosa = valor !== null && producto?.dudas.includes(cifra) === true
    const isKnown = producto !== null && (valor !== null || rangoOf(producto, cifra) !== undefined)
    return {
      ...{ cifra, nombre: TITULO_DE_CIFRA[cifra], isParte: PARTES.includes(cifra), isDudosa },
      valor: producto ? figureOf(producto, cifra) : cifraOrNothing(cifra, null),
      fuente: isKnown ? (producto.fuentes[cifra] ?? producto.fuente) : undefined,
      certeza: !isKnown ? undefined : isDudosa ? 'Baja' : producto.confianza,
      propia: propiaOf(correccion, cifra),
    }
  })

/** Returns the message without its line about the certainty, because the result shows the certainty and its reasons. */
export const mensajeOf = ({ mensaje, producto }: Pick<Analizado, 'mensaje' | 'producto'>): string =>
  producto
    ? mensaje
        .split('\n')
        .filter((line) => !line.startsWith(`Certeza: ${producto.confianza}.`))
        .join('\n')
    : mensaje

export const toPropuesta = (analizado: Analizado): ProductoPropuesto => {
  const { nombre, producto } = analizado
  const porcion = producto?.porcion ?? null
  const parts = [producto?.marca ?? null, porcion === null ? null : TEXTS.porcion(porcion)]
  return {
    // If the scan found no name, `nombre` is a placeholder such as «Alimento sin nombre». The form does not show
    // this placeholder, so the person does not have to delete it.
    nombre: hasNombre(analizado) ? nombre : '',
    descripcion: parts.filter((part) => part !== null).join('. '),
    codigoBarras: producto?.codigoBarras ?? '',
  }
}
