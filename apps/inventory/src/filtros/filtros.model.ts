import type { OrdenProducto } from '@mi/contracts'
import type { Tone } from '@mi/design-system'
import { UMBRAL_INICIO } from '@mi/domain'
import type { FiltrosLista } from '../data/productos.queries.ts'

const ordenInicial = (vence: FiltrosLista['vence']): OrdenProducto => (vence === '' ? 'reciente' : 'vence')

export const SIN_FILTROS: FiltrosLista = {
  q: '',
  categoria: '',
  estado: '',
  vence: '',
  stock: '',
  orden: ordenInicial(''),
}

interface Choice<Name extends keyof FiltrosLista> {
  readonly value: Exclude<FiltrosLista[Name], ''>
  readonly texto: string
  readonly tone: Tone
}

export const CHOICES: {
  readonly [Name in 'estado' | 'vence' | 'stock']: readonly Choice<Name>[]
} = {
  estado: [
    { value: 'DISPONIBLE', texto: 'Disponibles', tone: 'success' },
    { value: 'AGOTADO', texto: 'Agotados', tone: 'danger' },
  ],
  vence: [
    { value: 'vencidos', texto: 'Vencidos', tone: 'danger' },
    { value: '7d', texto: 'Vencen en 7 días', tone: 'warn' },
    { value: '30d', texto: 'Vencen en 30 días', tone: 'info' },
  ],
  // `bajo` is not called «Poco stock», because a product's card shows these words at other thresholds.
  stock: [
    { value: 'bajo', texto: `${UMBRAL_INICIO} unidades o menos`, tone: 'warn' },
    { value: 'reponer', texto: 'Por reponer', tone: 'info' },
  ],
}

export const ORDENES: readonly { readonly value: OrdenProducto; readonly texto: string }[] = [
  { value: 'reciente', texto: 'Más recientes' },
  { value: '-reciente', texto: 'Más antiguos' },
  { value: 'nombre', texto: 'Nombre: A a Z' },
  { value: '-nombre', texto: 'Nombre: Z a A' },
  { value: 'precio', texto: 'Precio: menor a mayor' },
  { value: '-precio', texto: 'Precio: mayor a menor' },
  { value: 'cantidad', texto: 'Cantidad: menor a mayor' },
  { value: '-cantidad', texto: 'Cantidad: mayor a menor' },
  { value: 'vence', texto: 'Vence: primero lo próximo' },
  { value: '-vence', texto: 'Vence: primero lo lejano' },
]

type Fixed = keyof typeof CHOICES

const knownIn = <Name extends Fixed>(params: URLSearchParams, name: Name): FiltrosLista[Name] => {
  const choices: readonly { value: string }[] = CHOICES[name]
  const found = choices.find(({ value }) => value === params.get(name))
  // An unknown value counts as no filter, because the server would refuse a request with this value.
  return (found?.value ?? '') as FiltrosLista[Name]
}

export const filtrosIn = (params: URLSearchParams): FiltrosLista => {
  const vence = knownIn(params, 'vence')
  return {
    q: params.get('q') ?? '',
    categoria: params.get('categoria') ?? '',
    estado: knownIn(params, 'estado'),
    vence,
    stock: knownIn(params, 'stock'),
    orden: ORDENES.find(({ value }) => value === params.get('orden'))?.value ?? ordenInicial(vence),
  }
}

/** Applies `changes` to the query string. A filter that changes to its default value is removed from the string. */
export const withFiltros = (params: URLSearchParams, changes: Partial<FiltrosLista>): URLSearchParams => {
  const next = new URLSearchParams(params)
  const { vence } = { ...filtrosIn(params), ...changes }
  const initial = { ...SIN_FILTROS, orden: ordenInicial(vence) }
  for (const [name, value] of Object.entries(changes)) {
    if (value === initial[name as keyof FiltrosLista]) next.delete(name)
    else next.set(name, value)
  }
  return next
}

export interface FiltroActivo {
  readonly name: 'categoria' | Fixed
  readonly texto: string
  readonly tone: Tone
}

/** The search text (`q`) is left out, because the search field always shows it. */
export const filtrosActivos = (filtros: FiltrosLista): FiltroActivo[] => {
  const categoria: FiltroActivo[] =
    filtros.categoria === '' ? [] : [{ name: 'categoria', texto: filtros.categoria, tone: 'neutral' }]
  const fixed = (Object.keys(CHOICES) as Fixed[]).flatMap((name) => {
    const choices: readonly Choice<Fixed>[] = CHOICES[name]
    return choices.filter(({ value }) => value === filtros[name]).map((choice) => ({ ...choice, name }))
  })
  return [...categoria, ...fixed.map(({ name, texto, tone }) => ({ name, texto, tone }))]
}

/**
 * Returns the options of the field «Categoría». The filter's category is always one of them, even if no product has it
 * any more. Otherwise the field would show «Todas las categorías» while the list is filtered.
 */
export const categoriasPara = (
  { categoria }: Pick<FiltrosLista, 'categoria'>,
  categorias: readonly string[],
): readonly string[] =>
  categoria === '' || categorias.includes(categoria) ? categorias : [categoria, ...categorias]
