import { CIFRAS, type Cifra, type CorregirAnalisis, type ProductoNutricional, isBlank } from '@mi/contracts'
import type { FormErrors } from '@mi/federation'
import type { Analizado } from '../data/analizado.ts'
import { figureOf, formatNumero, parseNumero, rangoOf } from '../page/cifras.ts'
import { TEXTS } from './correccion.texts.ts'

export type CorreccionForm = Record<Cifra | 'nombre', string>

const MOST = 100_000

/** Returns the person's own figure, or else the figure that was read. */
const knownOf = ({ producto, correccion }: Analizado, cifra: Cifra): number | null => {
  // An estimate is a range, so it has no single figure for the field.
  const read = producto && !isEstimada(producto) ? producto[cifra] : null
  return correccion?.cifras?.[cifra] ?? read
}

export const isEstimada = ({ fuente }: ProductoNutricional): boolean => fuente === 'Estimación'

/** Formats the figure that the analysis found, without the person's correction. Names the figure's source. */
export const hintOf = (producto: ProductoNutricional, cifra: Cifra): string | undefined => {
  if (producto[cifra] === null && !rangoOf(producto, cifra)) return undefined
  const fuente = producto.fuentes[cifra] ?? producto.fuente
  const figure = figureOf(producto, cifra)
  return fuente === 'Etiqueta' ? TEXTS.leido(figure) : `${fuente}: ${figure}`
}

export const toForm = (analizado: Analizado): CorreccionForm => {
  const textOf = (cifra: Cifra): string => {
    const known = knownOf(analizado, cifra)
    return known === null ? '' : formatNumero(known)
  }
  const figures = Object.fromEntries(CIFRAS.map((cifra) => [cifra, textOf(cifra)]))
  return { ...(figures as Record<Cifra, string>), nombre: analizado.nombre }
}

const EN_GRAMOS = CIFRAS.filter((cifra) => cifra !== 'calorias' && cifra !== 'sodio')

/** In each pair, the first figure is part of the second figure. */
const PARTES = [
  ['grasasSaturadas', 'grasas'],
  ['azucares', 'carbohidratos'],
] as const satisfies readonly (readonly [Cifra, Cifra])[]

// A gram of pure fat has 9 kcal, and a gram of pure salt has about 400 mg of sodium. No food has more of either. Labels
// round energy and sodium to tens.
const MOST_PER_GRAM = { calorias: 9, sodio: 400 } as const
const ROUNDING = 10

// Labels round each figure separately, so a part could exceed its whole by this many grams.
const ROUNDING_G = 1

/** Returns how many grams of food the figures refer to. Returns `undefined` if this is unknown, as for drinks in ml. */
const gramsOf = (producto: ProductoNutricional | null): number | undefined => {
  if (!producto || producto.baseDudosa) return undefined
  if (producto.base === '100g') return 100
  const { base, tamanoPorcion } = producto
  return base === 'porcion' && tamanoPorcion?.unidad === 'g' ? tamanoPorcion.cantidad : undefined
}

/** Finds figures that no food has: more than all of it could contain, or more than the figure that includes them. */
const impossibleIn = (form: CorreccionForm, grams: number | undefined): FormErrors<CorreccionForm> => {
  const errors: FormErrors<CorreccionForm> = {}
  for (const cifra of EN_GRAMOS)
    if (grams !== undefined && (parseNumero(form[cifra]) ?? 0) > grams + ROUNDING_G)
      errors[cifra] = TEXTS.masQueTodo(`${formatNumero(grams)}\u00a0g`)
  for (const cifra of ['calorias', 'sodio'] as const)
    if (grams !== undefined && (parseNumero(form[cifra]) ?? 0) > grams * MOST_PER_GRAM[cifra] + ROUNDING)
      errors[cifra] = TEXTS.masDeLoPosible[cifra](formatNumero(grams * MOST_PER_GRAM[cifra]))
  for (const [parte, todo] of PARTES) {
    const [part, whole] = [parseNumero(form[parte]), parseNumero(form[todo])]
    if (part !== null && whole !== null && part > whole + ROUNDING_G)
      errors[parte] ??= TEXTS.masQueSuTodo[parte]
  }
  return errors
}

export const validate = (
  form: CorreccionForm,
  producto: ProductoNutricional | null,
): FormErrors<CorreccionForm> => {
  const errors: FormErrors<CorreccionForm> = {}
  if (isBlank(form.nombre)) errors.nombre = TEXTS.nombreRequerido
  for (const cifra of CIFRAS) {
    if (form[cifra].trim() === '') continue
    const valor = parseNumero(form[cifra])
    if (valor === null) errors[cifra] = TEXTS.numero
    else if (valor > MOST) errors[cifra] = TEXTS.muyGrande
  }
  return { ...impossibleIn(form, gramsOf(producto)), ...errors }
}

/**
 * Returns `undefined` if nothing was changed. An emptied field removes the person's own figure. `antes` is the
 * correction with which the form was opened. The server applies only the differences between `antes` and the new
 * correction, so changes that another tab saved meanwhile are kept.
 */
export const toRequest = (form: CorreccionForm, analizado: Analizado): CorregirAnalisis | undefined => {
  const before = toForm(analizado)
  const changed = CIFRAS.filter((cifra) => form[cifra].trim() !== '' && form[cifra] !== before[cifra])
  const own = analizado.correccion?.cifras ?? {}
  const removed = CIFRAS.filter((cifra) => form[cifra].trim() === '' && own[cifra] !== undefined)
  const isRenamed = form.nombre !== before.nombre
  if (changed.length === 0 && removed.length === 0 && !isRenamed) return undefined
  const kept = Object.entries(own).filter(([cifra]) => !removed.includes(cifra as Cifra))
  const cifras = {
    ...Object.fromEntries(kept),
    ...Object.fromEntries(changed.map((cifra) => [cifra, parseNumero(form[cifra]) ?? 0])),
  }
  const nombre = isRenamed ? form.nombre : analizado.correccion?.nombre
  return {
    ...(nombre !== undefined && { nombre }),
    ...(Object.keys(cifras).length > 0 && { cifras }),
    antes: analizado.correccion ?? {},
  }
}
