import type { ProductoNutricional } from '@mi/contracts'
import { type Contradiccion, PARECIDO_MINIMO, similarityOf } from '@mi/domain'
import type { Hallazgo } from '../hallazgo.ts'
import type { Lectura } from '../lector/lectura.ts'
import { alimentosEnPalabras } from './en-palabras.ts'

// If the energies of two readings of a package differ by more than this share of the larger energy, one reading is
// wrong, or the readings belong to two products.
const MOST_DIFFERENCE = 0.1
// A difference in kcal per 100 g that is always allowed. In food with little energy, rounding alone can cause a larger
// difference than `MOST_DIFFERENCE`.
const SLACK = 5

/** A finding with one more contradiction. */
export const against = (hallazgo: Hallazgo, contradiccion: Contradiccion): Hallazgo => ({
  ...hallazgo,
  evidencia: {
    ...hallazgo.evidencia,
    contradicciones: [...new Set([...(hallazgo.evidencia.contradicciones ?? []), contradiccion])],
  },
})

/** kcal per 100 g or ml; `undefined` where the energy or the size of the portion is unknown. */
const energyPer100 = ({ base, calorias, tamanoPorcion }: ProductoNutricional): number | undefined => {
  if (calorias === null) return undefined
  if (base !== 'porcion') return calorias
  return tamanoPorcion ? (calorias / tamanoPorcion.cantidad) * 100 : undefined
}

const isOtherEnergy = (label: ProductoNutricional, record: ProductoNutricional): boolean => {
  const [one, other] = [energyPer100(label), energyPer100(record)]
  if (one === undefined || other === undefined) return false
  return Math.abs(one - other) > Math.max(SLACK, MOST_DIFFERENCE * Math.max(one, other))
}

/**
 * Returns the finding for a label, with the contradictions that the record of its barcode already has. If the energies
 * of the label and the record differ too much, adds the contradiction `energia`.
 */
export const compareWith = (label: Hallazgo, record: Hallazgo | undefined): Hallazgo => {
  const codes = record?.evidencia.contradicciones ?? []
  const kept = codes.reduce(against, label)
  const isOther = label.producto && record?.producto && isOtherEnergy(label.producto, record.producto)
  return isOther ? against(kept, 'energia') : kept
}

/**
 * Returns the record of a barcode. If the record's name is not on the photo, sets the record's `nombreLeido` to the
 * food that the package names. If the record's name is on the photo, other names do not matter, because most photos
 * show further words.
 */
export const compareNames = (record: Hallazgo, { palabras }: Lectura): Hallazgo => {
  const { codigo, nombres } = record.evidencia
  const [nombre] = nombres
  const [nombreLeido] = alimentosEnPalabras(palabras)
  if (!codigo || nombre === undefined || nombreLeido === undefined) return record
  const isThere = similarityOf(palabras.map(({ texto }) => texto).join(' '), nombre) >= PARECIDO_MINIMO
  return isThere
    ? record
    : { ...record, evidencia: { ...record.evidencia, codigo: { ...codigo, nombreLeido } } }
}
