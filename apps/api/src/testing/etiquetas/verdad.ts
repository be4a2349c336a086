import type { Cifra } from '@mi/contracts'
import type { Alimento } from './alimento.ts'
import type { Chance } from './chance.ts'
import { type Tipografia, TIPOGRAFIAS } from './fuentes.ts'
import type { Impresa } from './impresion.ts'
import type { Colores } from './lienzo.ts'

/** The figures of one printed column, without those that are not printed. */
export type Columna = Readonly<Partial<Record<Cifra, Impresa>>>

/** The figures that a label prints. */
export interface Verdad {
  readonly unidad: 'g' | 'ml'
  readonly tamano: number | null
  readonly por100: Columna | null
  readonly porcion: Columna | null
}

/** A printed label, before it is photographed. */
export interface EtiquetaImpresa {
  readonly svg: string
  readonly verdad: Verdad
}

/** The choices from which a layout draws a label. */
export interface LabelParts {
  readonly chance: Chance
  readonly alimento: Alimento
  readonly tipografia: Tipografia
  readonly colores: Colores
}

const COLORES: readonly [Colores, ...Colores[]] = [
  { tinta: '#000', fondo: '#fff' },
  { tinta: '#000', fondo: '#fff' },
  { tinta: '#111', fondo: '#f6efdd' },
  { tinta: '#10235c', fondo: '#fdfdf8' },
  { tinta: '#2b1a10', fondo: '#d9b98c' },
  { tinta: '#123a20', fondo: '#eef4d8' },
  { tinta: '#fff', fondo: '#1c3f8f' },
  { tinta: '#fff', fondo: '#7a1420' },
]

/** Chooses the typeface and the colours of a food's label by chance. */
export const drawLabelParts = (chance: Chance, alimento: Alimento): LabelParts => ({
  chance,
  alimento,
  tipografia: chance.pick(TIPOGRAFIAS),
  colores: chance.pick(COLORES),
})
