import { type RawBuilder, sql } from 'kysely'
import type { EntradaHistorial, FiltrosHistorial, FuenteHistorial, Producto } from '@mi/contracts'
import type { Actor, PasoProducto } from '@mi/domain'
import type { Executor } from '../../platform/database/database.ts'
import { type Hoja, type LugarReciente, readNewest, toHoja } from '../../platform/database/paging.ts'
import { inAmbito } from '../../platform/database/tenancy.ts'
import { countHistorial } from './historial-conteo.repository.ts'

export interface NuevaEntrada {
  readonly actor: Pick<Actor, 'ambitoId' | 'idUsuario' | 'nombreCompleto'>
  readonly producto: Pick<Producto, 'id' | 'version' | 'nombre'>
  readonly paso: PasoProducto
  readonly fuente: FuenteHistorial
  readonly motivo: string | null
  /** The id of the entry that the new entry undoes. */
  readonly deshace: number | null
  readonly fecha: Date
}

const entradaJson: RawBuilder<EntradaHistorial> = sql`json_build_object(
  'id', historial.id,
  'idProducto', historial.producto_id,
  'version', historial.version,
  'nombreProducto', historial.nombre_producto,
  'accion', historial.accion,
  'delta', historial.delta,
  'cantidad_anterior', historial.cantidad_anterior,
  'cantidad_nueva', historial.cantidad_nueva,
  'precio_anterior', historial.precio_anterior,
  'precio_nuevo', historial.precio_nuevo,
  'cambios', historial.cambios,
  'motivo', historial.motivo,
  'fuente', historial.fuente,
  'deshace', historial.deshace_id,
  'deshecho', exists (
    select from public.historial as posterior
    where posterior.ambito_id = historial.ambito_id and posterior.deshace_id = historial.id),
  'usuario', json_build_object('idUsuario', historial.usuario_id, 'nombreCompleto', (
    select nombre from public.personas_nombres where personas_nombres.id = historial.nombre_id)),
  'fechaCambio', to_char(historial.fecha_cambio at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

export const insertEntrada = async (executor: Executor, entrada: NuevaEntrada): Promise<number> => {
  const { actor, producto, paso } = entrada
  const { id } = await inAmbito(executor, actor.ambitoId)
    .historial.insert({
      producto_id: producto.id,
      version: producto.version,
      nombre_producto: producto.nombre,
      accion: paso.accion,
      delta: paso.delta,
      cantidad_anterior: paso.cantidadAnterior,
      cantidad_nueva: paso.cantidadNueva,
      precio_anterior: paso.precioAnterior,
      precio_nuevo: paso.precioNuevo,
      cambios: JSON.stringify(paso.cambios),
      motivo: entrada.motivo,
      fuente: entrada.fuente,
      usuario_id: actor.idUsuario,
      usuario_nombre: actor.nombreCompleto,
      fecha_cambio: entrada.fecha,
      deshace_id: entrada.deshace,
    })
    .returning('historial.id')
    .executeTakeFirstOrThrow()
  return id
}

export const findEntrada = (
  executor: Executor,
  ambitoId: number,
  id: number,
): Promise<EntradaHistorial | undefined> =>
  inAmbito(executor, ambitoId)
    .historial.select()
    .where('historial.id', '=', id)
    .select(entradaJson.as('entrada'))
    .executeTakeFirst()
    .then((row) => row?.entrada)

export type ConsultaHistorial = Pick<FiltrosHistorial, 'accion' | 'idProducto'> & LugarReciente

const filtered = (executor: Executor, ambitoId: number, { accion, idProducto }: ConsultaHistorial) => {
  let query = inAmbito(executor, ambitoId).historial.select()
  if (accion !== undefined) query = query.where('historial.accion', '=', accion)
  if (idProducto !== undefined) query = query.where('historial.producto_id', '=', idProducto)
  return query
}

const countEntradas = async (executor: Executor, ambitoId: number, consulta: ConsultaHistorial) => {
  // A scope could have millions of entries, so stored counters are read. A product has few, so these are counted.
  if (consulta.idProducto === undefined) return countHistorial(executor, ambitoId, consulta.accion)
  const { total } = await filtered(executor, ambitoId, consulta)
    .select((expression) => expression.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Lists the entries of a scope, newest first, with each row as JSON text. */
export const listHistorial = async (
  executor: Executor,
  ambitoId: number,
  consulta: ConsultaHistorial,
): Promise<Hoja> => {
  const page = filtered(executor, ambitoId, consulta).select([
    sql<string>`${entradaJson}::text`.as('fila'),
    'historial.id',
  ])
  const [rows, total] = await Promise.all([
    readNewest(page, sql.ref('historial.id'), consulta),
    countEntradas(executor, ambitoId, consulta),
  ])
  return toHoja(rows, { ...consulta, total })
}

export const findCuenta = (executor: Executor, idUsuario: number) =>
  executor
    .selectFrom('usuarios')
    .select(['id', 'ambito_id as ambitoId'])
    .where('id', '=', idUsuario)
    .executeTakeFirst()
