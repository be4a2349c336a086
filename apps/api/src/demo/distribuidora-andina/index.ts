import type { DemoProducto } from '../demo-producto.ts'
import { ABARROTES } from './abarrotes.ts'
import { ASEO_DEL_HOGAR } from './aseo-del-hogar.ts'
import { BEBIDAS } from './bebidas.ts'
import { CUIDADO_PERSONAL } from './cuidado-personal.ts'
import { ENLATADOS } from './enlatados.ts'
import { GRANOS } from './granos.ts'
import { LACTEOS } from './lacteos.ts'
import { MASCOTAS } from './mascotas.ts'
import { PANADERIA } from './panaderia.ts'
import { SNACKS_Y_DULCES } from './snacks-y-dulces.ts'

/** «Distribuidora Andina», the company of `empresa@demo.co` and its team (contract, section 9). */
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
