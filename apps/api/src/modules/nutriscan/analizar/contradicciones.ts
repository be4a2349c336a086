import type { ProductoNutricional } from '@mi/contracts'
import { type Contradiccion, PARECIDO_MINIMO, similarityOf } from '@mi/domain'
import type { Hallazgo } from '../hallazgo.ts'
import type { Lectura } from '../lector/lectura.ts'
import { alimentosEnPalabras, alimentosSobreTabla } from './en-palabras.ts'

// The energies from two readings of one package differ by at most this share of the larger energy. If they differ by
// more, one reading is wrong, or the readings belong to two products.
const MOST_DIFFERENCE = 0.1
// A difference of this many kcal per 100 g is always allowed. Otherwise, in food with little energy, rounding alone
// could exceed `MOST_DIFFERENCE`.
const SLACK = 5

export const against = (hallazgo: Hallazgo, contradiccion: Contradiccion): Hallazgo => ({
  ...hallazgo,
  evidencia: {
    ...hallazgo.evidencia,
    contradicciones: [...new Set([...(hallazgo.evidencia.contradicciones ?? []), contradiccion])],
  },
})

/** Returns the energy in kcal per 100 g or 100 ml, or `undefined` if it is unknown. */
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

// Other names on the photo do not matter if the photo shows this name, because most photos show further words.
const isOnPhoto = (nombre: string, { palabras }: Lectura): boolean =>
  similarityOf(palabras.map(({ texto }) => texto).join(' '), nombre) >= PARECIDO_MINIMO

const isOtherName = ({ evidencia }: Hallazgo, lectura: Lectura): boolean => {
  const [nombre] = evidencia.nombres
  if (nombre === undefined || isOnPhoto(nombre, lectura)) return false
  const read = alimentosSobreTabla(lectura.palabras)
  return read.length > 0 && read.every((each) => similarityOf(each, nombre) < PARECIDO_MINIMO)
}

/**
 * Adds the contradictions of `record` to `label`. Also adds `energia` if their two energies differ too much, and
 * `nombre` if the package shows another food.
 */
export const compareWith = (label: Hallazgo, record: Hallazgo | undefined, lectura: Lectura): Hallazgo => {
  if (!record) return label
  const isOther = label.producto && record.producto && isOtherEnergy(label.producto, record.producto)
  const found: readonly Contradiccion[] = [
    ...(record.evidencia.contradicciones ?? []),
    ...(isOther ? (['energia'] as const) : []),
    ...(isOtherName(record, lectura) ? (['nombre'] as const) : []),
  ]
  return found.reduce(against, label)
}

/** If the photo does not show the name of `record`, `nombreLeido` becomes the likeliest food named on the photo. */
export const compareNames = (record: Hallazgo, lectura: Lectura): Hallazgo => {
  const { codigo, nombres } = record.evidencia
  const [nombre] = nombres
  const [nombreLeido] = alimentosEnPalabras(lectura.palabras)
  if (!codigo || nombre === undefined || nombreLeido === undefined || isOnPhoto(nombre, lectura))
    return record
  return { ...record, evidencia: { ...record.evidencia, codigo: { ...codigo, nombreLeido } } }
}
