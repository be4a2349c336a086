import type { Producto } from '@mi/contracts'
import type { ShellPlace } from '../places/places.ts'
import { TEXTS } from './buscar.texts.ts'

/** An option: it leads to an address, or fills the field. */
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

/** Everything that the options are made from. */
export interface Hallazgos {
  readonly q: string
  readonly places: readonly ShellPlace[]
  readonly productos: readonly Producto[]
  readonly recientes: readonly string[]
  /** The inventory's address; `undefined` if the person may not open it. */
  readonly inventario: string | undefined
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

// As many as fit on a phone without scrolling.
const MOST_SHOWN = 6

/**
 * How well a name matches: 0 it starts with the text, 1 each word starts one of its words, 2 it contains each word, 3
 * it does not match.
 */
const rankOf = (nombre: string, q: string): number => {
  const name = plain(nombre)
  const words = plain(q).split(/\s+/)
  if (name.startsWith(plain(q))) return 0
  if (!words.every((word) => name.includes(word))) return 3
  const parts = name.split(/[^\p{L}\p{N}]+/u)
  return words.every((word) => parts.some((part) => part.startsWith(word))) ? 1 : 2
}

// Matches by name come before matches by description, category or code; equal ranks keep the server's order.
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

/** The options in display order, without empty groups. */
export const gruposDe = (hallazgos: Hallazgos): Grupo[] =>
  [
    { titulo: TEXTS.recientes, opciones: recientesOf(hallazgos) },
    { titulo: TEXTS.productos, opciones: productosOf(hallazgos) },
    { titulo: TEXTS.secciones, opciones: seccionesOf(hallazgos) },
  ].filter(({ opciones }) => opciones.length > 0)
