import { CIFRAS, type Cifra } from '@mi/contracts'
import { BEBIDAS_Y_POSTRES } from './recetas/bebidas-y-postres.ts'
import { PLATOS_FUERTES } from './recetas/platos-fuertes.ts'
import type { Receta } from './recetas/receta.ts'
import { SOPAS_Y_AMASIJOS } from './recetas/sopas-y-amasijos.ts'
import { type Alimento, findAlimento } from './tabla.ts'

/** A dish computed from a recipe. An estimate: `supuestos` says what was assumed. */
export interface Plato extends Alimento {
  readonly supuestos: string
}

const RECETAS: readonly Receta[] = [...SOPAS_Y_AMASIJOS, ...PLATOS_FUERTES, ...BEBIDAS_Y_POSTRES]

const round = (value: number): number => Math.round(value * 10) / 10

const ingredientOf = (id: string): Alimento => {
  const alimento = findAlimento(id)
  if (!alimento) throw new Error(`A recipe names the food ${id}, which the table does not have.`)
  return alimento
}

/** A dish per 100 g as served. A figure that one ingredient does not report is missing in the dish too. */
export const toPlato = ({ id, nombre, sinonimos, gramos, ingredientes, supuestos }: Receta): Plato => {
  const parts = Object.entries(ingredientes).map(([part, amount]) => ({ amount, ...ingredientOf(part) }))
  const per100 = (cifra: Cifra): number | null => {
    let total = 0
    for (const { amount, por100 } of parts) {
      const value = por100[cifra]
      if (value === null) return null
      total += (value * amount) / 100
    }
    return round((total / gramos) * 100)
  }
  return {
    id: `receta:${id}`,
    nombre,
    sinonimos,
    categoria: 'platos',
    porcion: { texto: '1 porción', gramos },
    original: nombre,
    por100: Object.fromEntries(CIFRAS.map((cifra) => [cifra, per100(cifra)])) as Plato['por100'],
    supuestos,
  }
}

/** Dishes of Colombia, computed from recipes of rows of the table. */
export const PLATOS: readonly Plato[] = RECETAS.map(toPlato)
