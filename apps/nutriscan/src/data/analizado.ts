import type { AnalisisPropio } from '@mi/api-client'
import {
  CIFRAS,
  type Correccion,
  type NombreConfirmado,
  type ProductoNutricional,
  type ResultadoDeAnalisis,
} from '@mi/contracts'

export interface Analizado {
  /** The id of the server's record of the analysis, or `null` if the server stored no record. */
  readonly id: number | null
  readonly nombre: string
  readonly mensaje: string
  readonly producto: ProductoNutricional | null
  readonly correccion: Correccion | null
  readonly tieneFoto: boolean
}

type Answer<Whole> = { readonly [Key in keyof Whole]?: Whole[Key] | undefined }

const NO_FIGURES = Object.fromEntries(CIFRAS.map((cifra) => [cifra, null])) as Record<
  (typeof CIFRAS)[number],
  null
>

/** Adds default values for the fields that an older server does not send. */
const completeProducto = (
  producto: Answer<ProductoNutricional> | null | undefined,
): ProductoNutricional | null =>
  producto
    ? {
        ...{ nombre: null, marca: null, porcion: null, tamanoPorcion: null, base: '100g', ...NO_FIGURES },
        ...{ rangoCalorias: null, nutriScore: null, alergenos: [], fuente: 'Estimación', confianza: 'Baja' },
        ...{ dudas: [], fuentes: {}, motivos: [], atribucion: null, codigoBarras: null },
        ...(producto as Partial<ProductoNutricional>),
      }
    : null

const SIN_NOMBRE = 'Alimento sin nombre'
// The server stores this name if it did not recognise what a photo shows.
const SIN_IDENTIFICAR = 'Producto sin identificar'

export const hasNombre = ({ nombre }: Pick<Analizado, 'nombre'>): boolean =>
  nombre !== SIN_NOMBRE && nombre !== SIN_IDENTIFICAR

const firstText = (...texts: readonly (string | null | undefined)[]): string =>
  texts.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? SIN_NOMBRE

export const fromResultado = (
  answer: Answer<ResultadoDeAnalisis> | Answer<NombreConfirmado>,
  nombre?: string,
): Analizado => ({
  id: answer.registro?.id ?? null,
  nombre: firstText(answer.producto?.nombre, nombre, answer.registro?.consulta),
  mensaje: answer.mensajeGPT ?? '',
  producto: completeProducto(answer.producto),
  correccion: null,
  tieneFoto: 'fotoGuardada' in answer && answer.fotoGuardada === true,
})

export const fromPropio = (analisis: AnalisisPropio): Analizado => ({
  id: analisis.id,
  nombre: firstText(analisis.correccion?.nombre, analisis.producto?.nombre, analisis.consulta),
  mensaje: analisis.respuesta?.mensaje ?? '',
  producto: completeProducto(analisis.producto),
  correccion: analisis.correccion,
  // A server that is one version older does not send `tieneFoto`.
  tieneFoto: (analisis.tieneFoto as boolean | undefined) === true,
})

/** Returns at most three suggested names, the likeliest first. */
export const sugerenciasOf = ({
  sugerencia,
  sugerencias,
}: Pick<Answer<ResultadoDeAnalisis>, 'sugerencia' | 'sugerencias'>): string[] => {
  const names = [...(sugerencias ?? []), sugerencia].filter(
    (name): name is string => typeof name === 'string' && name.trim() !== '',
  )
  return [...new Set(names)].slice(0, 3)
}
