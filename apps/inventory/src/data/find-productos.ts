import { productosApi } from '@mi/api-client'
import type { Producto } from '@mi/contracts'
import type { SearchRequest } from '@mi/federation'

// The number of products to request. The search shows fewer, because `hitsOf` ranks them and keeps only the best.
const MOST_ASKED = 50

export const findProductos = async ({ platform, query, signal }: SearchRequest): Promise<Producto[]> =>
  (await productosApi(platform.api).page({ q: query, limite: MOST_ASKED }, signal)).data
