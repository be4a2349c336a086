import { CIFRAS, type FuenteNutricion, type ProductoNutricional } from '@mi/contracts'
import { countMacros, formatTamano, warnOfCifras } from '@mi/domain'
import { leerEtiqueta } from '../etiqueta/leer-etiqueta.ts'
import type { Lectura } from '../lector/lectura.ts'
import type { Hallazgo } from '../hallazgo.ts'

const FUENTE: FuenteNutricion = 'Etiqueta'
// Text with fewer rows than this is no label. Other text can also look like a row, for example «sal» next to a price.
const LEAST_ROWS = 3

/** What is known about the product from sources other than the label. */
interface Conocido {
  readonly nombre: string | null
  readonly marca: string | null
  readonly codigoBarras: string | null
}

const list = new Intl.ListFormat('es')

/**
 * Returns the figures of a label, or `undefined` if the text is no label. `dudas` lists the unconfirmed figures.
 */
export const findByLabel = (lectura: Lectura, conocido: Conocido): Hallazgo | undefined => {
  const etiqueta = leerEtiqueta(lectura.palabras, lectura.relecturas)
  if (etiqueta.filas < LEAST_ROWS) return undefined
  const { base, tamanoPorcion, cifras, dudas, menoresQue, fallas } = etiqueta
  const known = CIFRAS.filter((cifra) => cifras[cifra] !== null)
  const producto: ProductoNutricional = {
    ...conocido,
    porcion: tamanoPorcion && formatTamano(tamanoPorcion.cantidad, tamanoPorcion.unidad),
    tamanoPorcion,
    base,
    ...(!etiqueta.hasBase && { baseDudosa: true }),
    ...cifras,
    rangoCalorias: null,
    nutriScore: null,
    alergenos: [],
    fuente: FUENTE,
    // A placeholder: `decide` derives the real value from the evidence.
    confianza: 'Baja',
    dudas: [...dudas],
    ...(menoresQue.length > 0 && { menoresQue: [...menoresQue] }),
    fuentes: Object.fromEntries(known.map((cifra) => [cifra, FUENTE])),
    motivos: [],
    atribucion: null,
  }
  return {
    producto,
    evidencia: {
      via: 'etiqueta',
      esAlimento: true,
      nombres: conocido.nombre === null ? [] : [conocido.nombre],
      fallas,
      avisos: warnOfCifras({ cifras, ...etiqueta.apoyo, sinTamano: base === 'porcion' }),
      tieneEnergia: cifras.calorias !== null,
      macros: countMacros(cifras),
      etiqueta: {
        porcionLeida: tamanoPorcion !== null,
        sinBase: !etiqueta.hasBase,
        energiaConfirmada: cifras.calorias !== null && !dudas.includes('calorias'),
        filasConfirmadas: etiqueta.filasConfirmadas,
        filasEnColumnas: etiqueta.filasEnColumnas,
        dudas: dudas.length,
        palabras: lectura.palabras.length,
        confianzaLector: lectura.confianza,
      },
    },
    sugerencias: [],
  }
}

/**
 * Adds what only the record of the barcode says to a label whose `nombre` and `marca` are from this record. The
 * allergens are kept even if the two contradict each other, because no allergens would look like a promise. The
 * Nutri-Score is not, because it would rate the figures of another product.
 */
export const withFicha = (label: Hallazgo, record: Hallazgo | undefined): Hallazgo => {
  const { producto, evidencia } = label
  if (!producto || !record?.producto) return label
  const { alergenos, atribucion } = record.producto
  const isContradicted = (evidencia.contradicciones ?? []).length > 0
  const nutriScore = isContradicted ? null : record.producto.nutriScore
  const said = [
    ...['nombre', 'marca'],
    ...(alergenos.length > 0 ? ['alérgenos'] : []),
    ...(nutriScore === null ? [] : ['Nutri-Score']),
  ]
  return {
    ...label,
    producto: {
      ...producto,
      nutriScore,
      alergenos,
      atribucion: atribucion && { ...atribucion, texto: `${list.format(said)} de ${atribucion.texto}` },
    },
  }
}
