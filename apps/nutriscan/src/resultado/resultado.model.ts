import type { Certeza, Cifra, FuenteNutricion, ProductoNutricional, Rango } from '@mi/contracts'
import { CIFRAS } from '@mi/contracts'
import {
  NOMBRE_DE_BASE,
  type ProductoPropuesto,
  TITULO_DE_CIFRA,
  formatRango,
  formatTamano,
} from '@mi/domain'
import type { Analizado } from '../data/analizado.ts'
import { PARTES, cifraOrNothing } from '../page/cifras.ts'
import { TEXTS } from './resultado.texts.ts'

/** One line of the table of figures. */
export interface Linea {
  readonly cifra: Cifra
  readonly nombre: string
  readonly isParte: boolean
  /** With its unit, or «No disponible». */
  readonly valor: string
  /** Where it comes from; `undefined` without a figure. */
  readonly fuente: FuenteNutricion | undefined
  /** How sure this one is: arithmetic that does not confirm it makes it doubtful, however sure the rest is. */
  readonly certeza: Certeza | undefined
  readonly isDudosa: boolean
  /** What the person says is right. */
  readonly propia: string | undefined
}

/** The energy as the card's large figure: a range for an estimate, never a lone figure then. */
export const energiaOf = ({ calorias, rangoCalorias }: ProductoNutricional): string =>
  rangoCalorias ? formatRango('calorias', rangoCalorias) : cifraOrNothing('calorias', calorias)

const rangoOf = (producto: ProductoNutricional | null, cifra: Cifra): Rango | undefined =>
  cifra === 'calorias' ? (producto?.rangoCalorias ?? undefined) : producto?.rangos?.[cifra]

/** The lines of the table, all eight of them: what is missing is said to be. */
export const lineasOf = ({ producto, correccion }: Pick<Analizado, 'producto' | 'correccion'>): Linea[] =>
  CIFRAS.map((cifra) => {
    const valor = producto?.[cifra] ?? null
    const isDudosa = valor !== null && producto?.dudas.includes(cifra) === true
    const propia = correccion?.cifras?.[cifra]
    const rango = rangoOf(producto, cifra)
    const isKnown = valor !== null || rango !== undefined
    return {
      ...{ cifra, nombre: TITULO_DE_CIFRA[cifra], isParte: PARTES.includes(cifra), isDudosa },
      // Never a lone figure for an estimate, here neither.
      valor: rango ? formatRango(cifra, rango) : cifraOrNothing(cifra, valor),
      fuente: isKnown ? (producto?.fuentes[cifra] ?? producto?.fuente) : undefined,
      certeza: !isKnown ? undefined : isDudosa ? 'Baja' : producto?.confianza,
      propia: propia === undefined ? undefined : cifraOrNothing(cifra, propia),
    }
  })

/** What the figures are for: «por porción (30 g)» only for figures per portion, otherwise «por 100 g». */
export const baseOf = ({ base, tamanoPorcion }: ProductoNutricional): string => {
  if (base !== 'porcion' || !tamanoPorcion) return NOMBRE_DE_BASE[base]
  return `${NOMBRE_DE_BASE.porcion} (${formatTamano(tamanoPorcion.cantidad, tamanoPorcion.unidad)})`
}

/** What the form of a new product gets. */
export const toPropuesta = ({ nombre, producto }: Analizado): ProductoPropuesto => {
  const porcion = producto?.porcion ?? null
  const parts = [producto?.marca ?? null, porcion === null ? null : TEXTS.porcion(porcion)]
  return {
    nombre,
    descripcion: parts.filter((part) => part !== null).join('. '),
    codigoBarras: producto?.codigoBarras ?? '',
  }
}
