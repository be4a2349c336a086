import type { Cifra } from '@mi/contracts'
import alimentos from './alimentos.json' with { type: 'json' }

/** A food. Its figures are for 100 g of the edible part. A figure is `null` if the source does not report it. */
export interface Alimento {
  /** Names the row of the source from which the figures come: `usda:<NDB number>` or `tcac:<code>`. */
  readonly id: string
  readonly nombre: string
  readonly sinonimos: readonly string[]
  readonly categoria: string
  /** A household measure, such as one cup. It is `null` if no reliable measure is known. */
  readonly porcion: { readonly texto: string; readonly gramos: number } | null
  /** The name of the food in the source. */
  readonly original: string
  readonly por100: Readonly<Record<Cifra, number | null>>
}

/** The table of foods. `tools/src/alimentos.ts` writes its JSON file, so no figure is typed by hand. */
export const ALIMENTOS: readonly Alimento[] = alimentos

const BY_ID = new Map(ALIMENTOS.map((alimento) => [alimento.id, alimento]))

export const findAlimento = (id: string): Alimento | undefined => BY_ID.get(id)
