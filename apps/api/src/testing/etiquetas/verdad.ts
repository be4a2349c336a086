import type { Cifra } from '@mi/contracts'
import type { Alimento } from './alimento.ts'
import type { Chance } from './chance.ts'
import { type Tipografia, TIPOGRAFIAS } from './fuentes.ts'
import type { Impresa } from './impresion.ts'
import type { Colores } from './lienzo.ts'

/** The figures that are printed in one column. */
export type Columna = Readonly<Partial<Record<Cifra, Impresa>>>

export interface Verdad {
  readonly unidad: 'g' | 'ml'
  readonly tamano: number | null
  readonly por100: Columna | null
  readonly porcion: Columna | null
}

export interface EtiquetaImpresa {
  readonly svg: string
  readonly verdad: Verdad
}

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

export const drawLabelParts = (chance: Chance, alimento: Alimento): LabelParts => ({
  chance,
  alimento,
  tipografia: chance.pick(TIPOGRAFIAS),
  colores: chance.pick(COLORES),
})
