import { CIFRAS, type FuenteNutricion, type ProductoNutricional } from '@mi/contracts'
import { checkCifras, countMacros, warnOfCifras } from '@mi/domain'
import { buscarAlimento } from '../alimentos/buscar.ts'
import type { Plato } from '../alimentos/platos.ts'
import type { Alimento } from '../alimentos/tabla.ts'
import { type Hallazgo, NADA } from '../hallazgo.ts'

const MOST_SUGGESTIONS = 3
// Portions, recipes and varieties differ: an estimate says this much more or less of its energy.
const MARGEN = 0.2

// kcal in steps of ten: a finer figure would look measured.
const toTens = (kcal: number): number => Math.round(kcal / 10) * 10

const SOURCES = {
  usda: { texto: 'USDA, ARS, SR Legacy 2018 (dominio público)', url: 'https://fdc.nal.usda.gov/' },
  tcac: { texto: 'ICBF, Tabla de Composición de Alimentos Colombianos 2018', url: null },
  receta: { texto: 'Receta calculada con tablas de composición de alimentos', url: null },
} as const

const isPlato = (alimento: Alimento): alimento is Plato => 'supuestos' in alimento

const atribucionOf = ({ id, original }: Alimento): ProductoNutricional['atribucion'] => {
  const [kind = '', row = ''] = id.split(':')
  const source = SOURCES[kind as keyof typeof SOURCES]
  return { ...source, texto: kind === 'receta' ? source.texto : `${source.texto}, fila ${row}: ${original}` }
}

const toProducto = (alimento: Alimento): ProductoNutricional => {
  const isEstimate = isPlato(alimento)
  const fuente: FuenteNutricion = isEstimate ? 'Estimación' : 'Tabla de alimentos'
  const { porcion, por100 } = alimento
  const { calorias } = por100
  const known = CIFRAS.filter((cifra) => por100[cifra] !== null)
  return {
    nombre: alimento.nombre,
    marca: null,
    porcion: porcion && `${porcion.texto} (${porcion.gramos} g)`,
    tamanoPorcion: porcion && { cantidad: porcion.gramos, unidad: 'g' },
    base: '100g',
    ...por100,
    rangoCalorias:
      isEstimate && calorias !== null
        ? { minimo: toTens(calorias * (1 - MARGEN)), maximo: toTens(calorias * (1 + MARGEN)) }
        : null,
    nutriScore: null,
    alergenos: [],
    fuente,
    // Decided afterwards, from the evidence.
    confianza: 'Baja',
    dudas: [],
    fuentes: Object.fromEntries(known.map((cifra) => [cifra, fuente])),
    motivos: isEstimate ? [alimento.supuestos] : [],
    atribucion: atribucionOf(alimento),
    codigoBarras: null,
  }
}

/** Looks a name that a person gave up in the built-in table. Several foods of that name are a question, not an answer. */
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
