import type { Cifra } from '@mi/contracts'
import { type Impresa, drawEstilo, gramos, kilocalorias, miligramos } from '../impresion.ts'
import { createLienzo } from '../lienzo.ts'
import type { LabelParts, EtiquetaImpresa } from '../verdad.ts'
import { drawDebajo, linesOfPorcion, wrap } from './alrededor.ts'

const SIZE = 30

/** The daily values of resolution 333 of 2011. `sodio` is in mg, and the others are in g. */
const DIARIOS: Readonly<Record<string, number>> = {
  grasas: 65,
  grasasSaturadas: 20,
  sodio: 2400,
  carbohidratos: 300,
  fibra: 25,
  proteinas: 50,
}

const NOTA =
  '*Los porcentajes de Valores Diarios están basados en una dieta de 2000 calorías. Sus valores diarios pueden ser mayores o menores dependiendo de sus necesidades calóricas.'

/** The percentage of the daily value, computed from the printed figure. `undefined` if `clave` has no daily value. */
export const percentOf = (
  value: number,
  clave: string,
  diarios: Readonly<Record<string, number>> = DIARIOS,
): string | undefined => {
  const whole = diarios[clave]
  return whole === undefined ? undefined : `${Math.round((value / whole) * 100)}%`
}

/** Draws the table of resolution 333 of 2011. All figures are for a portion. Many have a % of the daily value. */
export const drawVertical = (parts: LabelParts): EtiquetaImpresa => {
  const { chance, alimento, tipografia, colores } = parts
  const { contenido, tamano, unidad } = alimento
  const estilo = { ...drawEstilo(chance), redondeo: chance.weighted({ 'resolución 333': 70, fino: 30 }) }
  const lienzo = createLienzo(tipografia, colores)
  const of = (clave: keyof typeof contenido): number => (contenido[clave] * tamano) / 100
  const calorias = kilocalorias(of('calorias'), estilo)
  const rows: [string, string, Impresa, boolean][] = [
    ['grasas', chance.pick(['Grasa Total', 'Grasa total']), gramos(of('grasas'), estilo), false],
    [
      'grasasSaturadas',
      chance.pick(['Grasa Saturada', 'Grasa saturada']),
      gramos(of('grasasSaturadas'), estilo),
      true,
    ],
    ['trans', chance.pick(['Grasa Trans', 'Grasa trans']), gramos(of('trans') / 1000, estilo), true],
    ['colesterol', 'Colesterol', miligramos(chance.happens(0.6) ? 0 : chance.whole(2, 60), estilo), false],
    ['sodio', 'Sodio', miligramos(of('sodio'), estilo), false],
    [
      'carbohidratos',
      chance.pick(['Carbohidrato Total', 'Carbohidratos totales']),
      gramos(of('carbohidratos'), estilo),
      false,
    ],
    ['fibra', chance.pick(['Fibra Dietaria', 'Fibra dietaria']), gramos(of('fibra'), estilo), true],
    ['azucares', 'Azúcares', gramos(of('azucares'), estilo), true],
    ['proteinas', chance.pick(['Proteína', 'Proteínas']), gramos(of('proteinas'), estilo), false],
  ]
  const [porcionLine, numberLine] = linesOfPorcion(parts)
  const pad = SIZE * chance.between([0.5, 1])
  const width = Math.max(
    lienzo.ancho('Carbohidratos totales 100 mg  100%', SIZE, true) + 2 * pad,
    lienzo.ancho(porcionLine, SIZE) + 2 * pad,
  )
  const [left, right] = [pad, width - pad]
  let y = pad + SIZE * 1.2
  const down = (by: number): number => (y += SIZE * by)
  const rule = (thick: number): void => lienzo.regla(left, y, right, y, thick)
  lienzo.texto(
    left,
    y,
    chance.pick(['Información Nutricional', 'INFORMACIÓN NUTRICIONAL', 'Datos de Nutrición']),
    {
      size: SIZE * 1.3,
      bold: true,
    },
  )
  for (const line of [porcionLine, numberLine]) lienzo.texto(left, down(1.15), line, { size: SIZE })
  down(0.4)
  rule(10)
  lienzo.texto(left, down(1.1), 'Cantidad por porción', { size: SIZE * 0.9, bold: true })
  down(0.3)
  rule(2)
  lienzo.texto(left, down(1.05), `Calorías ${calorias.texto}`, { size: SIZE, bold: true })
  if (chance.happens(0.7))
    lienzo.texto(right, y, `Calorías de grasa ${kilocalorias(of('grasas') * 9, estilo).texto}`, {
      size: SIZE,
      anchor: 'end',
    })
  down(0.3)
  rule(5)
  lienzo.texto(right, down(0.95), '% Valor Diario*', { size: SIZE * 0.9, bold: true, anchor: 'end' })
  const columna: Partial<Record<Cifra, Impresa>> = { calorias }
  for (const [clave, nombre, impresa, hijo] of rows) {
    down(0.3)
    rule(1.5)
    down(1)
    const x = left + (hijo ? SIZE : 0)
    lienzo.texto(x, y, nombre, { size: SIZE, bold: !hijo })
    lienzo.texto(x + lienzo.ancho(nombre, SIZE, !hijo) + SIZE * 0.6, y, impresa.texto, { size: SIZE })
    const percent = impresa.menorQue ? '0%' : percentOf(impresa.valor, clave)
    if (percent !== undefined && (clave !== 'proteinas' || chance.happens(0.6)))
      lienzo.texto(right, y, percent, { size: SIZE, bold: true, anchor: 'end' })
    if (clave in DIARIOS || clave === 'azucares') columna[clave as Cifra] = impresa
  }
  down(0.3)
  rule(8)
  if (chance.happens(0.5)) {
    lienzo.texto(
      left,
      down(1),
      `Vitamina A ${chance.whole(0, 20)}%      Vitamina C ${chance.whole(0, 30)}%`,
      {
        size: SIZE,
      },
    )
    lienzo.texto(left, down(1.15), `Calcio ${chance.whole(0, 30)}%      Hierro ${chance.whole(0, 20)}%`, {
      size: SIZE,
    })
    down(0.3)
    rule(2)
  }
  for (const line of wrap(lienzo, NOTA, SIZE * 0.7, right - left))
    lienzo.texto(left, down(0.85), line, { size: SIZE * 0.7 })
  y = drawDebajo(lienzo, parts, { x: left, y, width: right - left, size: SIZE })
  return {
    svg: lienzo.svg(width, y + pad),
    verdad: { unidad, tamano, por100: null, porcion: columna },
  }
}
