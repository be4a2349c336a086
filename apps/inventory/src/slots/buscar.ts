import { dayInBogota } from '@mi/domain'
import type { SearchSlot } from '@mi/federation'
import { hitsOf } from '../busqueda/busqueda.model.ts'
import { findProductos } from '../data/find-productos.ts'
import { placesOf } from '../page/places.ts'

export const search: SearchSlot['search'] = async (request) => {
  const { platform, query } = request
  const { inventario } = placesOf(platform)
  if (query === '' || inventario === undefined) return []
  const productos = await findProductos(request)
  return hitsOf({ q: query, productos, inventario, today: dayInBogota(platform.now()) })
}
