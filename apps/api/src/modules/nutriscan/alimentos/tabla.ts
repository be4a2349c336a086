import type { Cifra } from '@mi/contracts'
import alimentos from './alimentos.json' with { type: 'json' }

/** Figures are for 100 g of the edible part, or `null` if the source has none. */
export interface Alimento {
  /** `usda:<NDB number>` or `tcac:<code>`: the row that the figures come from. */
  readonly id: string
  readonly nombre: string
  readonly sinonimos: readonly string[]
  readonly categoria: string
  /** A household measure; `null` if no reliable one is known. */
  readonly porcion: { readonly texto: string; readonly gramos: number } | null
  /** The row's name in the source. */
  readonly original: string
  readonly por100: Readonly<Record<Cifra, number | null>>
}

/** `tools/src/alimentos.ts` writes this list; no figure is typed by hand. */
export const ALIMENTOS: readonly Alimento[] = alimentos

const BY_ID = new Map(ALIMENTOS.map((alimento) => [alimento.id, alimento]))

export const findAlimento = (id: string): Alimento | undefined => BY_ID.get(id)
