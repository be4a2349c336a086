import { PARECIDO_MINIMO, plainText, similarityOf } from '@mi/domain'
import type { Encontrado, OffSearch } from '../fuentes/off-search.ts'
import type { OpenFoodFacts } from '../fuentes/open-food-facts.ts'
import { type Hallazgo, NADA } from '../hallazgo.ts'
import { findByCode } from './por-codigo.ts'

const MOST_SUGGESTIONS = 3
// Of a name that can be confirmed.
const LONGEST_NAME = 120

interface PorFicha {
  readonly found?: Hallazgo | undefined
  /** What came of it, in a few words for staff. */
  readonly dicho: string
}

/** A product's name as it is offered: with its brand, so that products of one name can be told apart. */
const titleOf = ({ nombre, marca }: Encontrado): string =>
  marca === null || plainText(nombre).includes(plainText(marca)) ? nombre : `${nombre} (${marca})`

const isNamed = (encontrado: Encontrado, nombre: string): boolean =>
  [encontrado.nombre, titleOf(encontrado)].some((each) => plainText(each) === plainText(nombre))

const isSimilar = (title: string, nombre: string): boolean =>
  title.length <= LONGEST_NAME && similarityOf(title, nombre) >= PARECIDO_MINIMO

/** One product of each title: a product in two sizes has two codes, and the same figures for 100 g. */
const byTitle = (encontrados: readonly Encontrado[]): Encontrado[] => {
  const first = new Map<string, Encontrado>()
  for (const each of encontrados) {
    const title = plainText(titleOf(each))
    if (!first.has(title)) first.set(title, each)
  }
  return [...first.values()]
}

/** The record's figures. Its barcode is left out: nobody has seen it on the package in the person's hand. */
const asNamed = ({ producto, evidencia, ...rest }: Hallazgo, nombre: string): Hallazgo => ({
  ...rest,
  producto: producto && { ...producto, nombre: producto.nombre ?? nombre, codigoBarras: null },
  evidencia: { ...evidencia, via: 'ficha', nombres: [nombre] },
})

/**
 * Looks a name up in Open Food Facts. Only a product of exactly that name gives figures; products of a similar name are
 * names to choose from.
 */
export const findByRecord = async (
  { off, search }: { off: OpenFoodFacts; search: OffSearch },
  nombre: string,
  signal: AbortSignal,
): Promise<PorFicha> => {
  const { encontrados, dicho } = await search.search(nombre)
  const similar = byTitle(encontrados).filter((each) => isSimilar(titleOf(each), nombre))
  const named = similar.filter((each) => isNamed(each, nombre))
  const [only] = named
  if (only && named.length === 1) {
    const byCode = await findByCode(off, only.codigo, signal)
    return { found: byCode.found && asNamed(byCode.found, nombre), dicho: `${dicho}, ${byCode.dicho}` }
  }
  const nombres = (named.length > 1 ? named : similar).slice(0, MOST_SUGGESTIONS).map(titleOf)
  if (nombres.length === 0) return { dicho }
  return {
    found: { producto: null, evidencia: { ...NADA, via: 'ficha', nombres }, sugerencias: nombres },
    dicho,
  }
}
