import type { Chance } from './chance.ts'

/** What 100 g or 100 ml of a food contain. `sodio` and `trans` are in mg, `calorias` in kcal, and the others in g. */
export interface Contenido {
  readonly calorias: number
  readonly grasas: number
  readonly grasasSaturadas: number
  readonly trans: number
  readonly carbohidratos: number
  readonly fibra: number
  readonly azucares: number
  readonly anadidos: number
  readonly proteinas: number
  readonly sodio: number
}

export interface Alimento {
  readonly nombre: string
  readonly unidad: 'g' | 'ml'
  readonly tamano: number
  /** The portion in household terms, such as «3 galletas». */
  readonly casera: string
  readonly porciones: number
  readonly contenido: Contenido
}

type Rango = readonly [number, number]
interface Clase {
  readonly nombre: string
  readonly unidad: 'g' | 'ml'
  readonly caseras: readonly [string, ...string[]]
  readonly tamanos: readonly [number, ...number[]]
  readonly grasas: Rango
  readonly carbohidratos: Rango
  readonly proteinas: Rango
  readonly sodio: Rango
  /** These are shares: `saturada` of the fat, `azucar` and `fibra` of the carbohydrate, `anadido` of the sugars. */
  readonly saturada: Rango
  readonly azucar: Rango
  readonly anadido: Rango
  readonly fibra: Rango
}

const clase = (
  nombre: string,
  [unidad, caseras, tamanos]: [Clase['unidad'], Clase['caseras'], Clase['tamanos']],
  [grasas, saturada, carbohidratos, azucar, anadido, fibra, proteinas, sodio]: [
    ...[Rango, Rango, Rango, Rango, Rango, Rango, Rango, Rango],
  ],
): Clase => ({
  ...{ nombre, unidad, caseras, tamanos, grasas, saturada, carbohidratos },
  ...{ azucar, anadido, fibra, proteinas, sodio },
})

const NADA: Rango = [0, 0]
const ENTERO: Rango = [1, 1]

const CLASES: readonly [Clase, ...Clase[]] = [
  clase(
    'Galletas de avena',
    ['g', ['3 galletas', '1 paquete', '2 unidades'], [25, 30, 35, 40]],
    [
      [12, 26],
      [0.2, 0.6],
      [58, 72],
      [0.2, 0.5],
      [0.7, 1],
      [0.02, 0.1],
      [5, 9],
      [180, 520],
    ],
  ),
  clase(
    'Bebida de fruta',
    ['ml', ['1 vaso', '1 botella', '1 taza'], [200, 240, 250, 300]],
    [NADA, NADA, [4, 13], [0.85, 1], [0.5, 1], [0, 0.04], [0, 0.5], [3, 60]],
  ),
  clase(
    'Yogur con melocotón',
    ['g', ['1 vaso', '1 unidad'], [150, 170, 180, 200]],
    [
      [0.4, 4.2],
      [0.5, 0.7],
      [9, 17],
      [0.7, 0.95],
      [0.4, 0.8],
      [0, 0.05],
      [2.5, 5.5],
      [35, 90],
    ],
  ),
  clase(
    'Cereal de maíz',
    ['g', ['1 taza', '3/4 de taza'], [28, 30, 40]],
    [
      [0.5, 7],
      [0.1, 0.3],
      [70, 86],
      [0.08, 0.45],
      [0.8, 1],
      [0.03, 0.12],
      [5, 11],
      [200, 700],
    ],
  ),
  clase(
    'Salsa de tomate',
    ['g', ['1 cucharada', '1 cucharadita'], [10, 15, 17]],
    [
      [0, 1.2],
      [0, 0.3],
      [18, 30],
      [0.6, 0.9],
      [0.7, 1],
      [0.01, 0.06],
      [0.6, 2],
      [600, 1500],
    ],
  ),
  clase(
    'Papas fritas',
    ['g', ['1 paquete', '15 unidades'], [25, 30, 45, 60]],
    [
      [28, 37],
      [0.1, 0.45],
      [48, 58],
      [0, 0.06],
      [0, 1],
      [0.05, 0.1],
      [4, 7],
      [350, 900],
    ],
  ),
  clase(
    'Atún en aceite',
    ['g', ['1/2 lata', '1 lata'], [55, 60, 80]],
    [[4, 18], [0.12, 0.25], NADA, NADA, NADA, NADA, [20, 27], [250, 480]],
  ),
  clase(
    'Pan tajado integral',
    ['g', ['2 tajadas', '1 tajada'], [25, 50, 56, 60]],
    [
      [1.5, 6],
      [0.15, 0.4],
      [40, 52],
      [0.06, 0.16],
      [0.7, 1],
      [0.06, 0.16],
      [8, 13],
      [320, 560],
    ],
  ),
  clase(
    'Chocolate con leche',
    ['g', ['1 barra', '4 cuadros'], [12, 20, 25, 40]],
    [
      [26, 37],
      [0.55, 0.65],
      [50, 62],
      [0.75, 0.95],
      [0.8, 1],
      [0.02, 0.06],
      [5, 9],
      [40, 140],
    ],
  ),
  clase(
    'Leche entera',
    ['ml', ['1 vaso', '1 bolsa'], [200, 250]],
    [[1.4, 3.6], [0.55, 0.68], [4.4, 5.2], ENTERO, NADA, NADA, [2.9, 3.5], [38, 60]],
  ),
  clase(
    'Lentejas',
    ['g', ['1/4 de taza', '1 pocillo'], [30, 35, 60, 90]],
    [[0.6, 2], [0.1, 0.3], [54, 64], [0.02, 0.05], NADA, [0.18, 0.45], [20, 26], [2, 30]],
  ),
  clase(
    'Queso campesino',
    ['g', ['1 tajada', '2 tajadas'], [20, 25, 30]],
    [[15, 28], [0.58, 0.68], [1, 5], [0.3, 1], NADA, NADA, [14, 24], [280, 900]],
  ),
]

const shareOf = (chance: Chance, whole: number, range: Rango): number => whole * chance.between(range)

export const drawAlimento = (chance: Chance): Alimento => {
  const clase = chance.pick(CLASES)
  const grasas = chance.between(clase.grasas)
  const carbohidratos = chance.between(clase.carbohidratos)
  const proteinas = chance.between(clase.proteinas)
  const fibra = shareOf(chance, carbohidratos, clase.fibra)
  const azucares = Math.min(shareOf(chance, carbohidratos, clase.azucar), carbohidratos - fibra)
  const fibreAt2 = chance.happens(0.3) ? 2 * fibra : 0
  return {
    nombre: clase.nombre,
    unidad: clase.unidad,
    tamano: chance.pick(clase.tamanos),
    casera: chance.pick(clase.caseras),
    porciones: chance.whole(1, 24),
    contenido: {
      calorias: 9 * grasas + 4 * carbohidratos + 4 * proteinas - fibreAt2,
      grasas,
      grasasSaturadas: shareOf(chance, grasas, clase.saturada),
      trans: chance.happens(0.7) ? 0 : shareOf(chance, grasas * 1000, [0, 0.02]),
      carbohidratos,
      fibra,
      azucares,
      anadidos: shareOf(chance, azucares, clase.anadido),
      proteinas,
      sodio: chance.between(clase.sodio),
    },
  }
}
