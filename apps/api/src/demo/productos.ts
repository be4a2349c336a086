import CAFE from './data/cafe-del-sur.json'
import ABARROTES from './data/distribuidora-andina/abarrotes.json'
import ASEO_DEL_HOGAR from './data/distribuidora-andina/aseo-del-hogar.json'
import BEBIDAS from './data/distribuidora-andina/bebidas.json'
import CUIDADO_PERSONAL from './data/distribuidora-andina/cuidado-personal.json'
import ENLATADOS from './data/distribuidora-andina/enlatados.json'
import GRANOS from './data/distribuidora-andina/granos.json'
import LACTEOS from './data/distribuidora-andina/lacteos.json'
import MASCOTAS from './data/distribuidora-andina/mascotas.json'
import PANADERIA from './data/distribuidora-andina/panaderia.json'
import SNACKS_Y_DULCES from './data/distribuidora-andina/snacks-y-dulces.json'
import ANA from './data/hogar-ana.json'

/** A demo product. Its days are counted from the date in Bogotá on which the database is filled. */
export interface DemoProducto {
  readonly nombre: string
  readonly descripcion: string
  readonly categoria: string
  readonly cantidad: number
  /** The price in Colombian pesos, with at most two decimals. */
  readonly precio: number
  /** An invented EAN-13 with a valid check digit; `null` for goods sold loose. */
  readonly codigoBarras: string | null
  readonly codigoQR: string | null
  readonly compradoHaceDias: number
  /** Negative if the product has expired, `null` if it never expires. */
  readonly venceEnDias: number | null
}

export const PRODUCTOS_ANA: readonly DemoProducto[] = ANA

export const PRODUCTOS_CAFE: readonly DemoProducto[] = CAFE

export const PRODUCTOS_ANDINA: readonly DemoProducto[] = [
  ...ABARROTES,
  ...LACTEOS,
  ...BEBIDAS,
  ...ASEO_DEL_HOGAR,
  ...CUIDADO_PERSONAL,
  ...SNACKS_Y_DULCES,
  ...PANADERIA,
  ...ENLATADOS,
  ...GRANOS,
  ...MASCOTAS,
]
