import { CIFRAS, type Cifra, type FuenteNutricion, type ProductoNutricional, type Rango } from '@mi/contracts'
import { SIN_CIFRAS, checkCifras, countMacros, warnOfCifras } from '@mi/domain'
import { buscarAlimento } from '../alimentos/buscar.ts'
import type { Plato } from '../alimentos/platos.ts'
import type { Alimento } from '../alimentos/tabla.ts'
import { estimateOf } from '../estimacion.ts'
import { type Hallazgo, NADA } from '../hallazgo.ts'

const MOST_SUGGESTIONS = 3
const SOURCES = {
  usda: { texto: 'USDA, ARS, SR Legacy 2018 (dominio público)', url: 'https://fdc.nal.usda.gov/' },
  tcac: {
    // The source counts the energy of fibre twice, so our table computes the energy from the row's other figures.
    texto: 'ICBF, Tabla de Composición de Alimentos Colombianos 2018, energía recalculada',
    url: null,
  },
  receta: { texto: 'Receta calculada con tablas de composición de alimentos', url: null },
} as const

const isPlato = (alimento: Alimento): alimento is Plato => 'supuestos' in alimento

const atribucionOf = ({ id, original }: Alimento): ProductoNutricional['atribucion'] => {
  const [kind = '', row = ''] = id.split(':')
  const source = SOURCES[kind as keyof typeof SOURCES]
  return { ...source, texto: kind === 'receta' ? source.texto : `${source.texto}, fila ${row}: ${original}` }
}

/** Turns every figure into a range, even the energy, because a dish's recipe is a guess. */
const rangesOf = ({ por100 }: Alimento): Pick<ProductoNutricional, 'rangoCalorias' | 'rangos'> => {
  const rangos: Partial<Record<Cifra, Rango>> = {}
  for (const cifra of CIFRAS) {
    const valor = por100[cifra]
    if (valor !== null) rangos[cifra] = estimateOf({ minimo: valor, maximo: valor }, cifra)
  }
  const { calorias = null, ...rest } = rangos
  return { rangoCalorias: calorias, rangos: rest }
}

const toProducto = (alimento: Alimento): ProductoNutricional => {
  const isEstimate = isPlato(alimento)
  const fuente: FuenteNutricion = isEstimate ? 'Estimación' : 'Tabla de alimentos'
  const { porcion, por100 } = alimento
  const known = CIFRAS.filter((cifra) => por100[cifra] !== null)
  return {
    nombre: alimento.nombre,
    marca: null,
    porcion: porcion && `${porcion.texto} (${porcion.gramos} g)`,
    tamanoPorcion: porcion && { cantidad: porcion.gramos, unidad: 'g' },
    base: '100g',
    ...(isEstimate ? { ...SIN_CIFRAS, ...rangesOf(alimento) } : { ...por100, rangoCalorias: null }),
    nutriScore: null,
    alergenos: [],
    fuente,
    // A placeholder: `decide` derives the real value from the evidence.
    confianza: 'Baja',
    dudas: [],
    fuentes: Object.fromEntries(known.map((cifra) => [cifra, fuente])),
    motivos: isEstimate ? [alimento.supuestos] : [],
    atribucion: atribucionOf(alimento),
    codigoBarras: null,
  }
}

/** Whether the table has a food that matches all words of the name. For «Chocolatina Jet», no food matches «Jet». */
export const isKnownFood = (nombre: string): boolean => {
  const found = buscarAlimento(nombre)
  return found.tipo !== 'ninguno' && found.nivel !== 'parcial'
}

/**
 * Looks up the name in the food table. If no single food clearly matches, returns the names of possible foods as
 * suggestions, without figures.
 */
export const findByName = (nombre: string): Hallazgo => {
  const found = buscarAlimento(nombre)
  if (found.tipo === 'ninguno') return { producto: null, evidencia: { ...NADA }, sugerencias: [] }
  if (found.tipo === 'varios') {
    const nombres = found.candidatos.slice(0, MOST_SUGGESTIONS).map((alimento) => alimento.nombre)
    return { producto: null, evidencia: { ...NADA, via: 'nombre', nombres }, sugerencias: nombres }
  }
  const { alimento } = found
  const cifras = alimento.por100
  return {
    producto: toProducto(alimento),
    evidencia: {
      ...NADA,
      via: 'nombre',
      nombres: [alimento.nombre],
      fallas: checkCifras({ cifras, energiaPropia: 'tabla' }),
      avisos: warnOfCifras({ cifras, energiaPropia: 'tabla' }),
      tieneEnergia: cifras.calorias !== null,
      macros: countMacros(cifras),
      esEstimacion: isPlato(alimento),
    },
    sugerencias: [],
  }
}
