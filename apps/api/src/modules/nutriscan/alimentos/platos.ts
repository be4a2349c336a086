import { CIFRAS, type Cifra } from '@mi/contracts'
import { BEBIDAS_Y_POSTRES } from './recetas/bebidas-y-postres.ts'
import { PLATOS_FUERTES } from './recetas/platos-fuertes.ts'
import type { Receta } from './recetas/receta.ts'
import { SOPAS_Y_AMASIJOS } from './recetas/sopas-y-amasijos.ts'
import { type Alimento, findAlimento } from './tabla.ts'

/** A dish. Its figures are estimates, and `supuestos` states the assumptions behind the figures. */
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

const WHOLE: Partial<Record<Cifra, Cifra>> = {
  azucares: 'carbohidratos',
  fibra: 'carbohidratos',
  grasasSaturadas: 'grasas',
}
// An amount below this limit disappears when the figures for 100 g are rounded to one decimal place.
const ROUNDING = 0.05

/** The upper limit of a figure that the food does not report. For instance, sugars are at most the carbohydrates. */
const mostOf = (cifra: Cifra, { por100 }: Alimento): number => {
  const whole = WHOLE[cifra]
  return (whole && por100[whole]) ?? Infinity
}

/**
 * Computes the figures of a dish for 100 g as served. If an ingredient lacks a figure, the dish lacks it, too. But if
 * the ingredients without the figure could add only a negligible amount (such as the sugars in two grams of herbs), it
 * counts as 0.
 */
export const toPlato = ({ id, nombre, sinonimos, gramos, ingredientes, supuestos }: Receta): Plato => {
  const parts = Object.entries(ingredientes).map(([part, amount]) => ({
    alimento: ingredientOf(part),
    share: amount / gramos,
  }))
  const per100 = (cifra: Cifra): number | null => {
    let total = 0
    let unknown = 0
    for (const { alimento, share } of parts) {
      const value = alimento.por100[cifra]
      if (value === null) unknown += mostOf(cifra, alimento) * share
      else total += value * share
    }
    return unknown < ROUNDING ? round(total) : null
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

export const PLATOS: readonly Plato[] = RECETAS.map(toPlato)
