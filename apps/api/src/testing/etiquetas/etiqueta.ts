import { drawAlimento } from './alimento.ts'
import { type Chance, createChance } from './chance.ts'
import { type Toma, photograph } from './camara.ts'
import { drawDosColumnas } from './disenos/dos-columnas.ts'
import { drawImportada } from './disenos/importada.ts'
import { drawLineal } from './disenos/lineal.ts'
import { drawVertical } from './disenos/vertical.ts'
import { asSent } from './navegador.ts'
import { type Diseno, RANGOS } from './rangos.ts'
import { type LabelParts, type EtiquetaImpresa, type Verdad, drawLabelParts } from './verdad.ts'

export interface Etiqueta {
  readonly seed: number
  readonly diseno: Diseno
  readonly tipografia: string
  readonly toma: Toma
  readonly verdad: Verdad
  /** The JPEG that is sent to the server. */
  readonly imagen: Buffer
}

export const DISENOS: Readonly<Record<Diseno, (parts: LabelParts) => EtiquetaImpresa>> = {
  'resolución 810': (parts) => drawDosColumnas(parts, false),
  'resolución 2492': (parts) => drawDosColumnas(parts, true),
  'vertical con % VD': drawVertical,
  lineal: drawLineal,
  importada: drawImportada,
}

/** Photographs the label, then crops and shrinks the photo as the browser does. */
export const take = async (svg: string, chance: Chance): Promise<{ imagen: Buffer; toma: Toma }> => {
  const { foto, toma } = await photograph(svg, chance)
  return { imagen: await asSent(foto), toma }
}

/** Makes a photo of a random label. The caller has to call `installTipografias` before. */
export const makeEtiqueta = async (seed: number): Promise<Etiqueta> => {
  const chance = createChance(seed)
  const diseno = chance.weighted(RANGOS.disenos)
  const parts = drawLabelParts(chance, drawAlimento(chance))
  const { svg, verdad } = DISENOS[diseno](parts)
  return { seed, diseno, tipografia: parts.tipografia.familia, verdad, ...(await take(svg, chance)) }
}
