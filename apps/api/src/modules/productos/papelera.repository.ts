import type { ProductoGuardado } from '@mi/domain'
import type { Executor } from '../../platform/database/database.ts'
import { inAmbito } from '../../platform/database/tenancy.ts'
import { productoJson } from './productos.sql.ts'

/** Locks and reads a product, deleted or not. The result is `undefined` if this scope has no such product. */
export const lockGuardado = async (
  executor: Executor,
  ambitoId: number,
  id: number,
): Promise<ProductoGuardado | undefined> => {
  const { productos } = inAmbito(executor, ambitoId)
  const locked = productos.select().where('productos.id', '=', id).select('productos.id').forUpdate()
  if (!(await locked.executeTakeFirst())) return undefined
  return productos
    .select()
    .innerJoin('usuarios', 'usuarios.id', 'productos.usuario_id')
    .where('productos.id', '=', id)
    .select([productoJson.as('producto'), 'productos.eliminado_en as eliminadoEn'])
    .executeTakeFirst()
}

/** Restores a deleted product. The caller must have locked the product before. */
export const restoreProducto = async (executor: Executor, ambitoId: number, id: number): Promise<void> => {
  await inAmbito(executor, ambitoId)
    .productos.update()
    .set((expression) => ({ eliminado_en: null, version: expression('productos.version', '+', 1) }))
    .where('productos.id', '=', id)
    .execute()
}
