import type { SearchHit } from '@mi/federation'
import type { ReactNode } from 'react'
import type { ShellPlace } from '../places/places.ts'
import { TEXTS } from './buscar-dialog.texts.ts'

export interface Comando {
  readonly texto: string
  /** Further words that find the command. */
  readonly palabras: string
  readonly detalle?: string | undefined
  readonly icon: ReactNode
  /** Enter runs it only after the arrow keys have chosen it, because it is hard to take back. */
  readonly soloElegido?: boolean
  readonly run: () => void
}

export type Opcion =
  | {
      readonly tipo: 'seccion'
      readonly clave: string
      readonly texto: string
      readonly icono: string
      readonly path: string
    }
  | {
      readonly tipo: 'hallazgo' | 'todos'
      readonly clave: string
      readonly texto: string
      readonly hit: SearchHit
      readonly path: string
    }
  | ({ readonly tipo: 'comando'; readonly clave: string } & Comando)
  | { readonly tipo: 'reciente'; readonly clave: string; readonly texto: string; readonly q: string }

export interface Grupo {
  readonly titulo: string
  readonly opciones: readonly Opcion[]
}

export interface Encontrado {
  readonly module: string
  readonly titulo: string
  readonly hits: readonly SearchHit[]
}

export interface Hallazgos {
  readonly q: string
  readonly places: readonly ShellPlace[]
  readonly encontrados: readonly Encontrado[]
  readonly comandos: readonly Comando[]
  readonly recientes: readonly string[]
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Whether Enter may choose the first option when the arrow keys have chosen nothing. After a failed search, Enter
 * chooses no command, because the missing hits could come before it.
 */
export const mayBeFirst = (opcion: Opcion | undefined, hasFailed: boolean): boolean =>
  opcion !== undefined && (opcion.tipo !== 'comando' || (!hasFailed && opcion.soloElegido !== true))

/** Without a current option (-1), down chooses the first, and up the last. */
export const nextIndex = (current: number, step: 1 | -1, count: number): number => {
  if (current < 0) return step > 0 ? 0 : count - 1
  return (current + step + count) % count
}

// A module that returns all its data would push the sections far down the list.
const MOST_OF_A_MODULE = 10

const seccionesOf = ({ places, q }: Hallazgos): Opcion[] =>
  places
    .filter(({ texto }) => plain(texto).includes(plain(q)))
    .map(({ texto, icono, path }) => ({ tipo: 'seccion', clave: path, texto, icono, path }))

const gruposOfModules = ({ encontrados, q }: Hallazgos): Grupo[] =>
  encontrados.map(({ module, titulo, hits }) => ({
    titulo,
    opciones: (q === '' ? [] : hits.slice(0, MOST_OF_A_MODULE)).map((hit, index) => ({
      tipo: hit.todos === true ? 'todos' : 'hallazgo',
      clave: `${module} ${index} ${hit.href}`,
      texto: hit.titulo,
      hit,
      path: hit.href,
    })),
  }))

const recientesOf = ({ recientes, q }: Hallazgos): Opcion[] =>
  q === '' ? recientes.map((each) => ({ tipo: 'reciente', clave: each, texto: each, q: each })) : []

const wordsOf = (text: string): string[] => plain(text).split(/\s+/)

// Each typed word must begin a word of the command, so that one letter does not list every command that contains it.
const comandosOf = ({ comandos, q }: Hallazgos): Opcion[] =>
  (q === '' ? [] : comandos)
    .filter(({ texto, palabras }) => {
      const own = wordsOf(`${texto} ${palabras}`)
      return wordsOf(q).every((word) => own.some((each) => each.startsWith(word)))
    })
    .map((comando) => ({ tipo: 'comando', clave: `comando ${comando.texto}`, ...comando }))

/**
 * Commands are last: Enter chooses the first option, and a person who types the name of a product or a section looks
 * for that.
 */
export const gruposDe = (hallazgos: Hallazgos): Grupo[] =>
  [
    { titulo: TEXTS.recientes, opciones: recientesOf(hallazgos) },
    ...gruposOfModules(hallazgos),
    { titulo: TEXTS.secciones, opciones: seccionesOf(hallazgos) },
    { titulo: TEXTS.acciones, opciones: comandosOf(hallazgos) },
  ].filter(({ opciones }) => opciones.length > 0)
