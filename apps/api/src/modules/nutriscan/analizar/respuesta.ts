import type { ResultadoDeAnalisis } from '@mi/contracts'
import { decideConfirmacion, writeMensaje } from '@mi/domain'
import type { Decidido, Hallazgo } from '../hallazgo.ts'

const MOST_SUGGESTIONS = 3
const UNNAMED = 'Producto sin identificar'

/** Decides from the evidence how certain a finding is, and whether the person must confirm it. */
export const decide = (hallazgo: Hallazgo): Decidido => {
  const decision = decideConfirmacion(hallazgo.evidencia)
  const { producto } = hallazgo
  if (!producto) return { ...hallazgo, decision }
  const motivos = [...new Set([...decision.motivos, ...producto.motivos])]
  return { ...hallazgo, decision, producto: { ...producto, confianza: decision.confianza, motivos } }
}

const joined = (names: readonly string[]): string => names.map((name) => `«${name}»`).join(', ')

/** The text of the answer. It consists of fixed sentences, which never state a doubtful figure as a fact. */
export const sentencesOf = (decidido: Decidido, nombre: string | null): string => {
  const { producto, sugerencias, decision, evidencia } = decidido
  if (producto) return writeMensaje(producto)
  const [only, ...others] = sugerencias
  // The licence requires that Open Food Facts is named wherever names of its products are shown.
  if (evidencia.deFicha === true && only !== undefined)
    return evidencia.falloProveedor === true
      ? 'Una fuente no respondió a tiempo: Open Food Facts. Elige tu producto de nuevo en un momento o escribe otro nombre.'
      : 'En Open Food Facts hay productos con un nombre parecido. Elige el tuyo o escribe otro nombre.'
  if (only !== undefined && others.length === 0)
    return `Puede ser «${only}». Confírmalo o escribe otro nombre.`
  if (sugerencias.length > 0) {
    return `Hay varios alimentos que pueden ser: ${joined(sugerencias)}. Elige uno o escribe otro nombre.`
  }
  if (nombre !== null) {
    return `No encontramos información nutricional de «${nombre}». Prueba con un nombre más general, o con una foto de la etiqueta.`
  }
  return [...decision.motivos, 'Escribe el nombre del producto, o prueba con otra foto.'].join(' ')
}

export const consultaOf = ({ producto, sugerencias, evidencia }: Hallazgo, nombre: string | null): string => {
  // If `via` is «ninguna», the suggestions come from words on the photo, which could be unrelated to the product.
  const guess = evidencia.via === 'ninguna' ? undefined : sugerencias[0]
  return nombre ?? producto?.nombre ?? guess ?? UNNAMED
}

export const isAlimento = ({ producto, evidencia }: Hallazgo): boolean =>
  producto !== null && evidencia.esAlimento

export const generadoPorOf = ({ conModelo }: Hallazgo): 'GPT' | 'Analizador' =>
  conModelo === true ? 'GPT' : 'Analizador'

/** The names to choose from. A product that must be confirmed and has no other names offers its own name. */
const offeredBy = ({ sugerencias, producto, decision }: Decidido): readonly string[] => {
  const own = decision.requiereConfirmacion ? (producto?.nombre ?? null) : null
  return sugerencias.length === 0 && own !== null ? [own] : sugerencias.slice(0, MOST_SUGGESTIONS)
}

export const toResultado = (
  decidido: Decidido,
  registro: ResultadoDeAnalisis['registro'],
  mensajeGPT: string,
): ResultadoDeAnalisis => {
  const sugerencias = offeredBy(decidido)
  const fallo = decidido.evidencia.falloProveedor === true
  return {
    requiereConfirmacion: decidido.decision.requiereConfirmacion,
    registro,
    mensajeGPT,
    sugerencia: sugerencias[0] ?? null,
    sugerencias: [...sugerencias],
    producto: decidido.producto,
    ...(fallo && { reintentable: true }),
  }
}
