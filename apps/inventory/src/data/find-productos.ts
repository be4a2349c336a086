import { productosApi } from '@mi/api-client'
import type { Producto } from '@mi/contracts'
import type { SearchRequest } from '@mi/federation'

// How many of the newest matches to read. `hitsOf` ranks them and shows only the best.
const MOST_ASKED = 50

/** The newest products that match a search of the whole application. */
export const findProductos = async ({ platform, query, signal }: SearchRequest): Promise<Producto[]> =>
  (await productosApi(platform.api).page({ q: query, limite: MOST_ASKED }, signal)).data
