import type { Producto } from '@mi/contracts'
import type { ShellPlace } from '../places/places.ts'
import { TEXTS } from './buscar.texts.ts'

/** Something that can be chosen: it leads to an address, or fills the field with words. */
export type Opcion =
  | {
      readonly tipo: 'seccion'
      readonly clave: string
      readonly texto: string
      readonly icono: string
      readonly path: string
    }
  | {
      readonly tipo: 'producto'
      readonly clave: string
      readonly texto: string
      readonly producto: Producto
      readonly path: string
    }
  | { readonly tipo: 'todos'; readonly clave: string; readonly texto: string; readonly path: string }
  | { readonly tipo: 'reciente'; readonly clave: string; readonly texto: string; readonly q: string }

/** Options under one heading. */
export interface Grupo {
  readonly titulo: string
  readonly opciones: readonly Opcion[]
}

/** What there is to choose from. */
export interface Hallazgos {
  readonly q: string
  readonly places: readonly ShellPlace[]
  readonly productos: readonly Producto[]
  readonly recientes: readonly string[]
  /** The inventory's address; `undefined` for whoever may not open it. */
  readonly inventario: string | undefined
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

// As many as are read at a glance.
const MOST_SHOWN = 6

/** How well a name fits the words: it begins with them, words of it do, it has them somewhere, or none of it (3). */
const rankOf = (nombre: string, q: string): number => {
  const name = plain(nombre)
  const words = plain(q).split(/\s+/)
  if (name.startsWith(plain(q))) return 0
  if (!words.every((word) => name.includes(word))) return 3
  const parts = name.split(/[^\p{L}\p{N}]+/u)
  return words.every((word) => parts.some((part) => part.startsWith(word))) ? 1 : 2
}

// What was found by its description, category or code comes after what is called so; equals stay as they came.
const bestOf = ({ productos, q }: Hallazgos): readonly Producto[] =>
  productos
    .map((producto) => ({ producto, rank: rankOf(producto.nombre, q) }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST_SHOWN)
    .map(({ producto }) => producto)

const seccionesOf = ({ places, q }: Hallazgos): Opcion[] =>
  places
    .filter(({ texto }) => plain(texto).includes(plain(q)))
    .map(({ texto, icono, path }) => ({ tipo: 'seccion', clave: path, texto, icono, path }))

const productosOf = (hallazgos: Hallazgos): Opcion[] => {
  const { inventario, q } = hallazgos
  if (inventario === undefined || q === '') return []
  const found = bestOf(hallazgos).map((producto): Opcion => ({
    tipo: 'producto',
    clave: String(producto.id),
    texto: producto.nombre,
    producto,
    path: `${inventario}/${producto.id}`,
  }))
  if (found.length === 0) return []
  const path = `${inventario}?${new URLSearchParams({ q }).toString()}`
  return [...found, { tipo: 'todos', clave: 'todos', texto: TEXTS.verTodos(q), path }]
}

const recientesOf = ({ recientes, q }: Hallazgos): Opcion[] =>
  q === '' ? recientes.map((each) => ({ tipo: 'reciente', clave: each, texto: each, q: each })) : []

/** The options in the order in which they are shown; headings without any are left out. */
export const gruposDe = (hallazgos: Hallazgos): Grupo[] =>
  [
    { titulo: TEXTS.recientes, opciones: recientesOf(hallazgos) },
    { titulo: TEXTS.productos, opciones: productosOf(hallazgos) },
    { titulo: TEXTS.secciones, opciones: seccionesOf(hallazgos) },
  ].filter(({ opciones }) => opciones.length > 0)
