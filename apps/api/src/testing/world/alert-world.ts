import type { CrearProductoEntrada, Producto } from '@mi/contracts'
import { addDays, dayInBogota } from '@mi/domain'
import { sql } from 'kysely'
import { createAlertasModule } from '../../modules/alertas/alertas.module.ts'
import { createNotificador } from '../../modules/notificaciones/notificador.ts'
import { runRonda } from '../../modules/alertas/ronda.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { SERVER_ROLE } from '../../platform/migrations/server-role.ts'
import { productoBody } from '../producto-body.ts'
import { type Call, createTestApp } from '../test-app.ts'

export const DAY_MS = 24 * 60 * 60 * 1000

export interface Hecha {
  readonly tipo: string
  readonly titulo: string
  readonly mensaje: string
  readonly dias: number[] | null
  readonly ambito: number
}

/** A server whose database has no notifications. `ronda`, the daily check, uses the database role of a real server. */
export const createAlertWorld = async () => {
  const server = await createTestApp()
  const role = openDatabase(server.databaseUrl, () => undefined, SERVER_ROLE)
  const { kysely } = server.database
  const parts = { database: role, ports: server.ports, notificador: createNotificador(server) }
  const { alertas, jobs } = createAlertasModule(parts)

  const forget = async (): Promise<void> => {
    await sql`truncate notificaciones, notificaciones_leidas, alertas, eventos, trabajos`.execute(kysely)
  }
  /** The notifications about a product, oldest first. `tipo` selects one kind of notification. */
  const told = async (id: number, tipo?: string): Promise<Hecha[]> => {
    const { rows } = await sql<Hecha>`
      select tipo, titulo, mensaje, dias_aviso as dias, ambito_id as ambito from notificaciones
      where producto_id = ${id} and (${tipo ?? null}::text is null or tipo = ${tipo ?? null}) order by id`.execute(
      kysely,
    )
    return rows
  }
  /** Inserts `many` products of the account `correo`. @returns the ids of the products. */
  const plant = async (many: number, fechaVencimiento: string, correo = 'ana@demo.co'): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`
      insert into productos (ambito_id, nombre, descripcion, cantidad, precio, fecha_adquisicion, fecha_vencimiento,
        estado, usuario_id)
      select u.ambito_id, 'Producto ' || n, 'Sembrado', 50, 1000, '2026-01-01', ${fechaVencimiento}::date,
        'DISPONIBLE', u.id
      from usuarios u, generate_series(1, ${many}::int) as n where u.correo = ${correo} returning id`.execute(
      kysely,
    )
    return rows.map(({ id }) => id)
  }

  await forget()
  return {
    server,
    role,
    alertas,
    jobs,
    told,
    forget,
    plant,
    hoy: (): string => dayInBogota(server.ports.now()),
    inDays: (days: number): string => addDays(dayInBogota(server.ports.now()), days),
    ronda: (signal?: AbortSignal) => runRonda({ ...parts, alertas }, signal),
    create: async (call: Call, overrides: Partial<CrearProductoEntrada> = {}): Promise<Producto> => {
      const response = await call('POST', '/v1/productos', { body: productoBody(overrides) })
      if (response.statusCode !== 201) throw new Error(response.body)
      return response.json()
    },
    move: (call: Call, id: number, delta: number) =>
      call('POST', `/v1/productos/${id}/movimientos`, { body: { delta } }),
    close: async (): Promise<void> => {
      await role.close()
      await server.close()
    },
  }
}

export type AlertWorld = Awaited<ReturnType<typeof createAlertWorld>>
