import type { SearchHit } from '@mi/federation'
import type { ReactNode } from 'react'
import type { ShellPlace } from '../places/places.ts'
import { TEXTS } from './buscar-dialog.texts.ts'

export interface Comando {
  readonly texto: string
  /** More words with which a person can find the command. */
  readonly palabras: string
  readonly detalle?: string | undefined
  readonly icon: ReactNode
  /** `true` if the arrow keys must choose the command before Enter runs it, because it is hard to undo. */
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
  /** `true` if the module has answered the current query. Otherwise `hits` belong to an earlier query. */
  readonly isCurrent: boolean
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
 * `true` if Enter chooses the first option `opcion` when the arrow keys have chosen no option. After a failed search,
 * Enter does not choose a command, because the hits that are missing would be listed above the command.
 */
export const mayBeFirst = (opcion: Opcion | undefined, hasFailed: boolean): boolean =>
  opcion !== undefined && (opcion.tipo !== 'comando' || (!hasFailed && opcion.soloElegido !== true))

/** If no option is chosen (`current` is -1), the key «down» chooses the first option, and «up» the last option. */
export const nextIndex = (current: number, step: 1 | -1, count: number): number => {
  if (current < 0) return step > 0 ? 0 : count - 1
  return (current + step + count) % count
}

/** `true` if no module that has not answered yet could add a hit above the first hit. */
export const isFirstHitKnown = (encontrados: readonly Encontrado[]): boolean => {
  const decisive = encontrados.find(({ hits, isCurrent }) => hits.length > 0 || !isCurrent)
  return decisive === undefined || decisive.isCurrent
}

// Without this limit, a module that returns all its data would push the sections far down the list.
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

// A word of the command must begin with each typed word. Otherwise, one letter would find most of the commands.
const comandosOf = ({ comandos, q }: Hallazgos): Opcion[] =>
  (q === '' ? [] : comandos)
    .filter(({ texto, palabras }) => {
      const own = wordsOf(`${texto} ${palabras}`)
      return wordsOf(q).every((word) => own.some((each) => each.startsWith(word)))
    })
    .map((comando) => ({ tipo: 'comando', clave: `comando ${comando.texto}`, ...comando }))

/**
 * Commands are the last group, because Enter chooses the first option. A person who types the name of a product or a
 * section is looking for this product or section.
 */
export const gruposDe = (hallazgos: Hallazgos): Grupo[] =>
  [
    { titulo: TEXTS.recientes, opciones: recientesOf(hallazgos) },
    ...gruposOfModules(hallazgos),
    { titulo: TEXTS.secciones, opciones: seccionesOf(hallazgos) },
    { titulo: TEXTS.acciones, opciones: comandosOf(hallazgos) },
  ].filter(({ opciones }) => opciones.length > 0)
