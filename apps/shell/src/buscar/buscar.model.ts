import type { Producto } from '@mi/contracts'
import type { ShellPlace } from '../routing/places.ts'
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

const seccionesOf = ({ places, q }: Hallazgos): Opcion[] =>
  places
    .filter(({ texto }) => plain(texto).includes(plain(q)))
    .map(({ texto, icono, path }) => ({ tipo: 'seccion', clave: path, texto, icono, path }))

const productosOf = ({ productos, inventario, q }: Hallazgos): Opcion[] => {
  if (inventario === undefined || q === '') return []
  const found = productos.map((producto): Opcion => ({
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
