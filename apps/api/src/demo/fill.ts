import { sql } from 'kysely'
import type { Producto } from '@mi/contracts'
import { type Actor, dayInBogota, stepBetween } from '@mi/domain'
import { insertEntrada } from '../modules/historial/historial.repository.ts'
import { findProducto, insertProducto, updateProducto } from '../modules/productos/productos.repository.ts'
import { type Lugar, insertAmbito, insertEmpresa } from '../modules/usuarios/empresas.repository.ts'
import { insertUsuario } from '../modules/usuarios/usuarios.repository.ts'
import type { Database, Executor } from '../platform/database/database.ts'
import type { Passwords } from '../platform/session/passwords.ts'
import type { Ports } from '../platform/ports.ts'
import { PRODUCTOS_CAFE } from './cafe-del-sur.ts'
import { createComentarios } from './comentarios.ts'
import { CLAVE_DEMO, CUENTAS_DEMO, type CuentaDemo, EMPRESAS_DEMO } from './cuentas.ts'
import type { DemoProducto } from './demo-producto.ts'
import { PRODUCTOS_ANDINA } from './distribuidora-andina/index.ts'
import { PRODUCTOS_ANA } from './hogar-ana.ts'
import { type EstadoPasado, livesOf } from './vida-de-producto.ts'

// Two replicas that start on one empty database must not both fill it: «DEMO».
const DEMO_LOCK = 0x44454d4f
const DAY_MS = 24 * 60 * 60 * 1000

const createCuenta = async (
  trx: Executor,
  cuenta: CuentaDemo,
  { claveHash, now, ...lugar }: Lugar & { claveHash: string; now: Date },
): Promise<Actor> => {
  const id = await insertUsuario(trx, { ...cuenta, ...lugar, claveHash }, now)
  if (id === undefined) throw new Error(`the username of ${cuenta.correo} is taken`)
  return { ...cuenta, ...lugar, idUsuario: id, perfilCompleto: cuenta.perfilPendiente }
}

interface Existencias {
  readonly correo: string
  /** Who changes them after buying; the buyer unless somebody is named. */
  readonly ayudante?: string
  readonly demos: readonly DemoProducto[]
  readonly motivos: readonly string[]
}

const EXISTENCIAS: readonly Existencias[] = [
  {
    correo: 'ana@demo.co',
    demos: PRODUCTOS_ANA,
    motivos: ['Almuerzo', 'Desayuno', 'Se acabó más rápido de lo pensado', 'Visita del domingo'],
  },
  {
    correo: 'empresa@demo.co',
    ayudante: 'editor@demo.co',
    demos: PRODUCTOS_ANDINA,
    motivos: ['Pedido de tienda', 'Venta en mostrador', 'Conteo de bodega', 'Empaque roto'],
  },
  { correo: 'otra@demo.co', demos: PRODUCTOS_CAFE, motivos: ['Consumo del día', 'Degustación'] },
]

interface Paso {
  readonly demo: DemoProducto
  readonly estado: EstadoPasado
}

// Oldest first over all products, so that ids grow with time as they would have.
const chronological = ({ demos, motivos }: Existencias, hoy: string): Paso[] =>
  demos
    .flatMap((demo) => livesOf(demo, hoy, motivos).map((estado) => ({ demo, estado })))
    .sort((a, b) => b.estado.haceDias - a.estado.haceDias)

const createProductos = async (
  trx: Executor,
  [comprador, ayudante]: readonly [Actor, Actor],
  existencias: Existencias,
  now: Date,
) => {
  const known = new Map<DemoProducto, Producto>()
  for (const { demo, estado } of chronological(existencias, dayInBogota(now))) {
    const antes = known.get(demo)
    const actor = antes ? ayudante : comprador
    if (antes) await updateProducto(trx, actor.ambitoId, antes.id, estado.datos)
    const id = antes?.id ?? (await insertProducto(trx, actor, estado.datos))
    const producto = await findProducto(trx, actor.ambitoId, id)
    if (!producto) throw new Error(`demo product ${id} is not there after writing it`)
    const fecha = new Date(now.getTime() - estado.haceDias * DAY_MS)
    const paso = stepBetween(antes ?? null, producto)
    const origen = { fuente: 'web', motivo: estado.motivo, deshace: null } as const
    await insertEntrada(trx, { actor, producto, paso, ...origen, fecha })
    known.set(demo, producto)
  }
}

const fill = async (trx: Executor, claveHash: string, now: Date): Promise<void> => {
  const andina = await insertEmpresa(trx, EMPRESAS_DEMO.andina)
  const cafe = await insertEmpresa(trx, EMPRESAS_DEMO.cafe)
  const actors = new Map<string, Actor>()
  for (const cuenta of CUENTAS_DEMO) {
    const empresa = cuenta.empresa === 'andina' ? andina : cuenta.empresa === 'cafe' ? cafe : undefined
    const lugar = empresa ?? { ambitoId: await insertAmbito(trx, 'individual'), empresaId: null }
    actors.set(cuenta.correo, await createCuenta(trx, cuenta, { ...lugar, claveHash, now }))
  }
  for (const existencias of EXISTENCIAS) {
    const comprador = actors.get(existencias.correo)
    const ayudante = actors.get(existencias.ayudante ?? existencias.correo)
    if (comprador && ayudante) await createProductos(trx, [comprador, ayudante], existencias, now)
  }
  await createComentarios(trx, actors, now)
}

/** Fills a database without accounts with the demo's; any other is left as it is. @returns whether it did. */
export const fillDemo = async (
  database: Database,
  passwords: Passwords,
  { now }: Ports,
): Promise<boolean> => {
  const claveHash = await passwords.hash(CLAVE_DEMO)
  return database.kysely.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(trx)
    const somebody = await trx.selectFrom('usuarios').select('id').limit(1).executeTakeFirst()
    if (somebody) return false
    await fill(trx, claveHash, now())
    return true
  })
}
