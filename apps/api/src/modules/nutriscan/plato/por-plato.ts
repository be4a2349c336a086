import { CIFRAS, type Cifra, type FuenteNutricion, type ProductoNutricional, type Rango } from '@mi/contracts'
import { SIN_CIFRAS, checkCifras, countMacros, formatTamano } from '@mi/domain'
import { type Busqueda, buscarAlimento } from '../alimentos/buscar.ts'
import type { Plato } from '../alimentos/platos.ts'
import type { Alimento } from '../alimentos/tabla.ts'
import { estimateOf } from '../estimacion.ts'
import { type Hallazgo, NADA } from '../hallazgo.ts'
import type { Propuesta } from './propuesta.ts'

const FUENTE: FuenteNutricion = 'Estimación'
const ATRIBUCION =
  'Un modelo de inteligencia artificial propuso los alimentos y sus gramos; las cifras se calculan con tablas de composición (USDA, ICBF)'
// The largest accepted share of unknown foods in a plate's grams. Above it, the known foods do not describe the plate.
const MOST_UNKNOWN = 0.25
// The model must be wrong if a plate exceeds these limits, because a large bandeja paisa has 900 g and 1,500 kcal.
const GRAMOS_MAXIMOS = 3000
const KCAL_MAXIMAS = 4000
// Only this many assumptions are shown for each food, because a name like «sopa» fits many recipes.
const MOST_ASSUMED = 5

interface Parte {
  readonly nombre: string
  readonly filas: readonly Alimento[]
  readonly gramos: Rango
}

const rowsOf = (found: Busqueda): readonly Alimento[] => {
  if (found.tipo === 'uno') return [found.alimento]
  // The model could mean any candidate that matches all words of the proposed name. A candidate that matches only some
  // of these words (`parcial`) is another food.
  return found.tipo === 'varios' && found.nivel !== 'parcial' ? found.candidatos : []
}

const partsOf = ({ alimentos }: Propuesta): Parte[] =>
  alimentos.map(({ nombre, gramosMinimo, gramosMaximo }) => ({
    nombre,
    filas: rowsOf(buscarAlimento(nombre)),
    gramos: { minimo: gramosMinimo, maximo: gramosMaximo },
  }))

const grams = (amount: number): string => formatTamano(Math.round(amount), 'g')

const sum = (ranges: readonly Rango[]): Rango => ({
  minimo: ranges.reduce((total, { minimo }) => total + minimo, 0),
  maximo: ranges.reduce((total, { maximo }) => total + maximo, 0),
})

const middleOfRange = ({ minimo, maximo }: Rango): number => (minimo + maximo) / 2

/** The plate's range of a figure. It is `undefined` if a food has no such figure, because a partial sum is no total. */
const rangeOf = (parts: readonly Parte[], cifra: Cifra): Rango | undefined => {
  const ranges: Rango[] = []
  for (const { filas, gramos } of parts) {
    const values = filas.map(({ por100 }) => por100[cifra]).filter((value) => value !== null)
    if (values.length < filas.length) return undefined
    ranges.push({
      minimo: (Math.min(...values) * gramos.minimo) / 100,
      maximo: (Math.max(...values) * gramos.maximo) / 100,
    })
  }
  return estimateOf(sum(ranges), cifra)
}

const isPlato = (alimento: Alimento): alimento is Plato => 'supuestos' in alimento

/** Returns sentences about the assumptions behind the figures. Only names and grams come from the model's answer. */
const assumptionsOf = (parts: readonly Parte[], unknown: readonly Parte[]): string[] => [
  ...parts.map(({ nombre, filas, gramos }) => {
    const counted =
      filas.length > 1 ? `«${nombre}», que puede ser de varias clases` : (filas[0]?.nombre ?? nombre)
    return `Se contaron entre ${grams(gramos.minimo)} y ${grams(gramos.maximo)} de ${counted.toLocaleLowerCase('es-CO')}.`
  }),
  ...parts.flatMap(({ filas }) =>
    filas
      .filter(isPlato)
      .slice(0, MOST_ASSUMED)
      .map(({ supuestos }) => supuestos),
  ),
  ...unknown.map(({ nombre }) => `No está en la cuenta «${nombre}»: nuestra tabla no lo tiene.`),
]

type Rangos = Partial<Record<Cifra, Rango>>

const toProducto = (
  { nombre }: Propuesta,
  { known, unknown, rangos }: { known: readonly Parte[]; unknown: readonly Parte[]; rangos: Rangos },
): ProductoNutricional => {
  const { calorias, ...rest } = rangos
  const gramos = sum(known.map((part) => part.gramos))
  return {
    ...{ nombre, marca: null, base: 'porcion', tamanoPorcion: null },
    porcion: `plato servido (entre ${grams(gramos.minimo)} y ${grams(gramos.maximo)})`,
    ...SIN_CIFRAS,
    rangoCalorias: calorias ?? null,
    rangos: rest,
    ...(unknown.length > 0 && { sinContar: unknown.map((part) => part.nombre) }),
    ...{ nutriScore: null, alergenos: [], fuente: FUENTE, codigoBarras: null, dudas: [] },
    // This is a placeholder. `decide` replaces it with the confidence that the evidence allows.
    confianza: 'Baja',
    fuentes: Object.fromEntries(Object.keys(rangos).map((cifra) => [cifra, FUENTE])),
    motivos: assumptionsOf(known, unknown),
    atribucion: { texto: ATRIBUCION, url: null },
  }
}

const middleOf = (rangos: Rangos, cifra: Cifra, gramos: number): number | null => {
  const rango = rangos[cifra]
  return rango ? (((rango.minimo + rango.maximo) / 2) * 100) / gramos : null
}

/**
 * Computes the figures of a plate from the food table. Foods that the table lacks are listed in `sinContar`. The result
 * has no figures if too many grams are unknown, or if the plate is too heavy or has too many calories to be real.
 */
export const findByPlate = (propuesta: Propuesta): Hallazgo => {
  const { esAlimento, nombre, otrosNombres } = propuesta
  const nombres = [...new Set([nombre, ...otrosNombres])].filter((each) => each !== null)
  const evidencia = { ...NADA, via: 'plato', esAlimento, nombres, esEstimacion: true } as const
  const unnamed: Hallazgo = {
    producto: null,
    evidencia,
    sugerencias: esAlimento ? nombres : [],
    conModelo: true,
  }

  const parts = partsOf(propuesta)
  const known = parts.filter(({ filas }) => filas.length > 0)
  const unknown = parts.filter(({ filas }) => filas.length === 0)
  const weight = sum(known.map(({ gramos }) => gramos))
  const rangos: Rangos = {}
  for (const cifra of CIFRAS) {
    const range = known.length > 0 ? rangeOf(known, cifra) : undefined
    if (range) rangos[cifra] = range
  }
  const missing = middleOfRange(sum(unknown.map(({ gramos }) => gramos)))
  const isMostKnown = missing <= MOST_UNKNOWN * (missing + middleOfRange(weight))
  const isPlate = weight.maximo <= GRAMOS_MAXIMOS && (rangos.calorias?.maximo ?? 0) <= KCAL_MAXIMAS
  if (!esAlimento || known.length === 0 || !isPlate || !isMostKnown) return unnamed

  const middle = middleOfRange(weight)
  const cifras = { ...SIN_CIFRAS }
  for (const cifra of CIFRAS) Object.assign(cifras, { [cifra]: middleOf(rangos, cifra, middle) })
  return {
    ...unnamed,
    producto: toProducto(propuesta, { known, unknown, rangos }),
    evidencia: {
      ...evidencia,
      fallas: checkCifras({ cifras, energiaPropia: 'tabla' }),
      tieneEnergia: rangos.calorias !== undefined,
      macros: countMacros(cifras),
    },
  }
}

export const sayPlate = (found: Hallazgo | undefined): string => {
  if (!found) return 'sin propuesta'
  if (!found.evidencia.esAlimento) return 'no es alimento'
  return found.producto ? 'calculado' : 'sin cifras'
}
