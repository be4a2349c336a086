import { CIFRAS, type FuenteNutricion, type ProductoNutricional } from '@mi/contracts'
import { checkCifras, countMacros, warnOfCifras } from '@mi/domain'
import { alergenosEnEspanol } from '../fuentes/alergenos.ts'
import { type Ficha, readFicha } from '../fuentes/leer-ficha.ts'
import type { OpenFoodFacts } from '../fuentes/open-food-facts.ts'
import type { Hallazgo } from '../hallazgo.ts'

const FUENTE: FuenteNutricion = 'Open Food Facts'

const ODBL = 'https://opendatacommons.org/licenses/odbl/1-0/'

const toHallazgo = ({ codigo, cifras, apoyo, alergenos, ...ficha }: Ficha, url: string): Hallazgo => {
  const { erroresDeEnergia, energiaPropia, nombre, ...rest } = ficha
  const known = CIFRAS.filter((cifra) => cifras[cifra] !== null)
  const revisable = { cifras, ...apoyo, energiaPropia }
  const fallas = checkCifras(revisable)
  const producto: ProductoNutricional = {
    ...rest,
    ...cifras,
    nombre,
    rangoCalorias: null,
    alergenos: alergenosEnEspanol(alergenos),
    fuente: FUENTE,
    // A placeholder: `decide` derives the real value from the evidence.
    confianza: 'Baja',
    // Figures are in doubt if arithmetic contradicts them. The energy is also in doubt if Open Food Facts flags it.
    dudas: known.filter(
      (cifra) =>
        (cifra === 'calorias' && erroresDeEnergia) || fallas.some((falla) => falla.cifras.includes(cifra)),
    ),
    fuentes: Object.fromEntries(known.map((cifra) => [cifra, FUENTE])),
    motivos: [],
    atribucion: { texto: 'Open Food Facts, licencia ODbL', url, licencia: ODBL },
    codigoBarras: codigo,
  }
  return {
    producto,
    evidencia: {
      via: 'codigo',
      esAlimento: true,
      nombres: nombre === null ? [] : [nombre],
      fallas,
      avisos: warnOfCifras(revisable),
      tieneEnergia: cifras.calorias !== null,
      macros: countMacros(cifras),
      codigo: { erroresDeEnergia, nombreLeido: null },
    },
    sugerencias: [],
  }
}

interface PorCodigo {
  readonly found?: Hallazgo | undefined
  /** Whether Open Food Facts gave no answer, so the product could be one that it knows. */
  readonly fallo?: boolean
  /** Describes the result in a few words for staff. */
  readonly dicho: string
}

export const findByCode = async (
  off: OpenFoodFacts,
  codigo: string,
  signal: AbortSignal,
): Promise<PorCodigo> => {
  const answer = await off.find(codigo, signal)
  if (answer.tipo === 'apagado') return { dicho: 'sin configurar' }
  if (answer.tipo === 'sin_respuesta') return { fallo: true, dicho: answer.causa }
  const ficha =
    answer.tipo === 'hallado' ? readFicha({ status: 1, product: answer.datos }, codigo) : undefined
  if (!ficha || answer.tipo !== 'hallado') return { dicho: 'sin ficha' }
  return { found: toHallazgo(ficha, answer.url), dicho: 'con ficha' }
}
