import type { TipoAnalisis } from '@mi/contracts'
import { findByName } from '../modules/nutriscan/analizar/por-nombre.ts'
import { decide, generadoPorOf, isAlimento, sentencesOf } from '../modules/nutriscan/analizar/respuesta.ts'
import type { NuevoAnalisis } from '../modules/nutriscan/analisis.repository.ts'
import ANALISIS from './data/analisis.json'

interface Analisis {
  /** The email address of the person's demo account. */
  readonly de: string
  readonly haceHoras: number
  readonly consulta: string
  readonly tipoAnalisis: TipoAnalisis
  readonly isTest?: boolean
}

/** A scan without figures. Its `mensaje` and `generadoPor` are `null` if the scan got no answer. */
interface SinCifras extends Analisis {
  readonly mensaje: string | null
  readonly generadoPor: string | null
  readonly esAlimento: boolean
}

/** A scan with figures. They come from the row of the nutrition table that a search for `consulta` finds. */
interface DelNombre extends Analisis {
  readonly delNombre: true
}

export type DemoAnalisis = SinCifras | DelNombre

/** The oldest scan comes first, so that later scans get higher ids, as in a real database. */
export const ANALISIS_DEMO = ANALISIS as readonly DemoAnalisis[]

export const answerOf = (
  demo: DemoAnalisis,
): Pick<NuevoAnalisis, 'respuesta' | 'esAlimento' | 'producto' | 'proceso'> => {
  if (!('delNombre' in demo)) {
    const { mensaje, generadoPor, esAlimento } = demo
    const respuesta = mensaje === null || generadoPor === null ? null : { mensaje, generadoPor }
    return { respuesta, esAlimento, producto: null }
  }
  const decidido = decide(findByName(demo.consulta))
  const { producto, evidencia } = decidido
  if (!producto) throw new Error(`The table does not have the demo's food «${demo.consulta}».`)
  const mensaje = sentencesOf(decidido, demo.consulta)
  return {
    respuesta: { mensaje, generadoPor: generadoPorOf(decidido) },
    esAlimento: isAlimento(decidido),
    producto,
    proceso: { etapas: [], evidencia },
  }
}
