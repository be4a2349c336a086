import { drawAlimento } from './alimento.ts'
import { type Azar, createAzar } from './azar.ts'
import { type Toma, photograph } from './camara.ts'
import { drawDosColumnas } from './disenos/dos-columnas.ts'
import { drawImportada } from './disenos/importada.ts'
import { drawLineal } from './disenos/lineal.ts'
import { drawVertical } from './disenos/vertical.ts'
import { asSent } from './navegador.ts'
import { type Diseno, RANGOS } from './rangos.ts'
import { type Encargo, type Impreso, type Verdad, drawEncargo } from './verdad.ts'

/** A photograph of a label, with what the label says. */
export interface Etiqueta {
  readonly seed: number
  readonly diseno: Diseno
  readonly tipografia: string
  readonly toma: Toma
  readonly verdad: Verdad
  /** The JPEG that the server gets. */
  readonly imagen: Buffer
}

/** How each layout is drawn. */
export const DISENOS: Readonly<Record<Diseno, (encargo: Encargo) => Impreso>> = {
  'resolución 810': (encargo) => drawDosColumnas(encargo, false),
  'resolución 2492': (encargo) => drawDosColumnas(encargo, true),
  'vertical con % VD': drawVertical,
  lineal: drawLineal,
  importada: drawImportada,
}

/** Photographs what is printed, and cuts it as the browser does. */
export const take = async (svg: string, azar: Azar): Promise<{ imagen: Buffer; toma: Toma }> => {
  const { foto, toma } = await photograph(svg, azar)
  return { imagen: await asSent(foto), toma }
}

/** The label of a seed. After `installTipografias`. */
export const makeEtiqueta = async (seed: number): Promise<Etiqueta> => {
  const azar = createAzar(seed)
  const diseno = azar.segun(RANGOS.disenos)
  const encargo = drawEncargo(azar, drawAlimento(azar))
  const { svg, verdad } = DISENOS[diseno](encargo)
  return { seed, diseno, tipografia: encargo.tipografia.familia, verdad, ...(await take(svg, azar)) }
}
