import type { Contenido } from '../alimento.ts'
import type { Chance } from '../chance.ts'

export interface Renglon {
  readonly clave: keyof Contenido
  readonly nombre: string
  readonly hijo: boolean
  readonly negrita: boolean
  readonly en: 'g' | 'mg' | 'kcal'
}

const nameOf = (chance: Chance, names: readonly [string, ...string[]]): string => chance.pick(names)

/** `is2492` is true for resolution 2492 of 2022 and false for 810 of 2021. It only decides which rows are bold. */
export const rowsOf = (chance: Chance, is2492: boolean): Renglon[] => [
  {
    clave: 'calorias',
    nombre: nameOf(chance, ['Calorías (kcal)', 'Calorías', 'Energía (kcal)']),
    hijo: false,
    negrita: true,
    en: 'kcal',
  },
  {
    clave: 'grasas',
    nombre: nameOf(chance, ['Grasa total', 'Grasa Total', 'Grasas totales']),
    hijo: false,
    negrita: !is2492,
    en: 'g',
  },
  {
    clave: 'grasasSaturadas',
    nombre: nameOf(chance, ['Grasa saturada', 'Grasa Saturada', 'Grasas saturadas']),
    hijo: true,
    negrita: is2492,
    en: 'g',
  },
  {
    clave: 'trans',
    nombre: nameOf(chance, ['Grasas trans', 'Grasa trans']),
    hijo: true,
    negrita: is2492,
    en: 'mg',
  },
  {
    clave: 'carbohidratos',
    nombre: nameOf(chance, ['Carbohidratos totales', 'Carbohidratos Totales', 'Carbohidratos']),
    hijo: false,
    negrita: !is2492,
    en: 'g',
  },
  {
    clave: 'fibra',
    nombre: nameOf(chance, ['Fibra dietaria', 'Fibra dietética', 'Fibra']),
    hijo: true,
    negrita: false,
    en: 'g',
  },
  {
    clave: 'azucares',
    nombre: nameOf(chance, ['Azúcares totales', 'Azúcares Totales']),
    hijo: true,
    negrita: false,
    en: 'g',
  },
  {
    clave: 'anadidos',
    nombre: nameOf(chance, ['Azúcares añadidos', 'Azúcares Añadidos']),
    hijo: true,
    negrita: is2492,
    en: 'g',
  },
  {
    clave: 'proteinas',
    nombre: nameOf(chance, ['Proteína', 'Proteínas', 'Proteina']),
    hijo: false,
    negrita: !is2492,
    en: 'g',
  },
  { clave: 'sodio', nombre: 'Sodio', hijo: false, negrita: true, en: 'mg' },
]
