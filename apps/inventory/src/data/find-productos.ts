import { productosApi } from '@mi/api-client'
import type { Producto } from '@mi/contracts'
import type { SearchRequest } from '@mi/federation'

// `hitsOf` ranks the matches and shows only the best.
const MOST_ASKED = 50

export const findProductos = async ({ platform, query, signal }: SearchRequest): Promise<Producto[]> =>
  (await productosApi(platform.api).page({ q: query, limite: MOST_ASKED }, signal)).data
