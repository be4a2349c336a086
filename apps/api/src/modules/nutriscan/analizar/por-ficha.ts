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

/** The names to choose from. A name that the server would refuse or that is too different is left out. */
const titlesOf = (
  offered: readonly Encontrado[],
  products: readonly Encontrado[],
  nombre: string,
): string[] =>
  offered
    .map((each) => titleOf(each, products))
    .filter((title) => title.length <= LONGEST_NAME && similarityOf(title, nombre) >= PARECIDO_MINIMO)

/** `fallo` says that the record of the first product could not be fetched. */
const offer = (nombres: readonly string[], { fallo = false } = {}): Hallazgo => {
  const sugerencias = nombres.slice(0, MOST_SUGGESTIONS)
  const evidencia = { ...NADA, via: 'nombre', deFicha: true, nombres: sugerencias } as const
  return {
    producto: null,
    evidencia: fallo ? { ...evidencia, falloProveedor: true } : evidencia,
    sugerencias,
  }
}

/**
 * Searches Open Food Facts for `nombre`. If exactly one product has this name, the figures of the product are the
 * result. Otherwise, the names of similar products are suggestions. They are also suggestions if the product's record
 * could not be fetched, because the product exists, and another try could succeed.
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
    const said = `${dicho}, ${byCode.dicho}`
    if (byCode.fallo !== true) return { found: byCode.found && asNamed(byCode.found, nombre), dicho: said }
    const others = products.filter((each) => each !== only)
    return { found: offer([nombre, ...titlesOf(others, products, nombre)], { fallo: true }), dicho: said }
  }
  const nombres = titlesOf(named.length > 1 ? named : products, products, nombre)
  return { found: nombres.length === 0 ? undefined : offer(nombres), dicho }
}
