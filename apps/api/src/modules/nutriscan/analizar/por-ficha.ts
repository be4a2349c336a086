import { PARECIDO_MINIMO, plainText, similarityOf } from '@mi/domain'
import type { Encontrado, OffSearch } from '../fuentes/off-search.ts'
import type { OpenFoodFacts } from '../fuentes/open-food-facts.ts'
import { type Hallazgo, NADA } from '../hallazgo.ts'
import { findByCode } from './por-codigo.ts'

const MOST_SUGGESTIONS = 3
// `POST /api/ocr/confirmar-nombre` refuses a longer name.
const LONGEST_NAME = 120

interface PorFicha {
  readonly found?: Hallazgo | undefined
  /** The outcome, in a few words for staff. */
  readonly dicho: string
}

const withBrand = ({ nombre, marca }: Encontrado): string => `${nombre} (${marca ?? 'sin marca'})`

const isSame = (one: string, other: string): boolean => plainText(one) === plainText(other)

/** Keeps one product per name and brand. Two sizes of a product have two codes, but the same figures per 100 g. */
const distinct = (encontrados: readonly Encontrado[]): Encontrado[] =>
  encontrados.filter(
    (each, place) => encontrados.findIndex((other) => isSame(withBrand(each), withBrand(other))) === place,
  )

/** The name. The brand is added if several products have this name, or if the name does not state the brand. */
const titleOf = (encontrado: Encontrado, all: readonly Encontrado[]): string => {
  const { nombre, marca } = encontrado
  const isAlone = all.filter((other) => isSame(other.nombre, nombre)).length === 1
  const saysBrand = marca === null || plainText(nombre).includes(plainText(marca))
  return isAlone && saysBrand ? nombre : withBrand(encontrado)
}

/** Returns the products named `nombre`. If `nombre` includes a brand, returns only the product of this brand. */
const namedIn = (encontrados: readonly Encontrado[], nombre: string): Encontrado[] => {
  const picked = encontrados.filter((each) => isSame(withBrand(each), nombre))
  return picked.length > 0 ? picked : encontrados.filter((each) => isSame(each.nombre, nombre))
}

/** A record of Open Food Facts as the result for a name. The barcode is left out: it was not on the photo. */
const asNamed = ({ producto, evidencia, ...rest }: Hallazgo, nombre: string): Hallazgo => ({
  ...rest,
  producto: producto && { ...producto, nombre: producto.nombre ?? nombre, codigoBarras: null },
  evidencia: { ...evidencia, via: 'nombre', deFicha: true, nombres: [nombre] },
})

/**
 * Searches Open Food Facts for `nombre`. If exactly one product has this name, the figures of the product are the
 * result. Otherwise, the names of similar products are suggestions.
 */
export const findByRecord = async (
  { off, search }: { off: OpenFoodFacts; search: OffSearch },
  nombre: string,
  signal: AbortSignal,
): Promise<PorFicha> => {
  const { encontrados, dicho } = await search.search(nombre)
  const products = distinct(encontrados)
  const named = namedIn(products, nombre)
  const [only] = named
  if (only && named.length === 1) {
    const byCode = await findByCode(off, only.codigo, signal)
    return { found: byCode.found && asNamed(byCode.found, nombre), dicho: `${dicho}, ${byCode.dicho}` }
  }
  const offered = named.length > 1 ? named : products
  const nombres = offered
    .map((each) => titleOf(each, products))
    .filter((title) => title.length <= LONGEST_NAME && similarityOf(title, nombre) >= PARECIDO_MINIMO)
    .slice(0, MOST_SUGGESTIONS)
  if (nombres.length === 0) return { dicho }
  const evidencia = { ...NADA, via: 'nombre', deFicha: true, nombres } as const
  return { found: { producto: null, evidencia, sugerencias: nombres }, dicho }
}
