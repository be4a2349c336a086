import type { Producto } from '@mi/contracts'
import { type Actor, dayInBogota } from '@mi/domain'
import type { Database, Executor } from '../platform/database/database.ts'
import type { Transact } from '../platform/database/transactions.ts'
import type { Ports } from '../platform/ports.ts'
import type { Passwords } from '../platform/session/passwords.ts'
import { insertAnalisis } from '../modules/nutriscan/analisis.repository.ts'
import { ANALISIS_DEMO, answerOf } from './analisis.ts'
import { ANUNCIOS_DEMO } from './anuncios.ts'
import { COMENTARIOS_DEMO } from './comentarios.ts'
import { CLAVE_DEMO, CUENTAS_DEMO, type CuentaDemo, EMPRESAS_DEMO } from './cuentas.ts'
import { hasUsuarios, lockDemo, markOldLeidas, sortNotificaciones } from './demo.repository.ts'
import { EXISTENCIAS, type Existencias } from './existencias.ts'
import { type EstadoPasado, pastOf } from './past.ts'
import type { DemoProducto } from './productos.ts'
import { type UseCases, createUseCases } from './use-cases.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

interface Filling {
  readonly trx: Executor
  readonly now: Date
  readonly useCases: UseCases
}

type Actors = ReadonlyMap<string, Actor>

const within =
  (trx: Executor): Transact =>
  (work) =>
    work(trx)

// The age of the accounts. They are older than almost all other data, because an account shows only notifications that
// were sent after its creation.
const CUENTAS_DAYS = 300

const createCuentas = async ({ trx, now, useCases }: Filling, claveHash: string): Promise<Actors> => {
  const { cuentas } = useCases
  useCases.at(new Date(now.getTime() - CUENTAS_DAYS * DAY_MS))
  const empresas = {
    andina: await cuentas.createLugar(trx, EMPRESAS_DEMO.andina),
    cafe: await cuentas.createLugar(trx, EMPRESAS_DEMO.cafe),
  }
  const actorOf = async (cuenta: CuentaDemo): Promise<Actor> => {
    const lugar = cuenta.empresa === null ? await cuentas.createLugar(trx) : empresas[cuenta.empresa]
    const idUsuario = await cuentas.create(trx, { ...cuenta, ...lugar, claveHash })
    return { ...cuenta, ...lugar, idUsuario, perfilCompleto: cuenta.perfilPendiente }
  }
  const actors = new Map<string, Actor>()
  for (const cuenta of CUENTAS_DEMO) actors.set(cuenta.correo, await actorOf(cuenta))
  return actors
}

const requireActor = (actors: Actors, correo: string): Actor => {
  const actor = actors.get(correo)
  if (!actor) throw new Error(`no demo account has the mail ${correo}`)
  return actor
}

interface Paso {
  readonly demo: DemoProducto
  readonly estado: EstadoPasado
}

// Sorts the oldest state first, so that later rows get higher ids, as in a real database.
const chronological = ({ demos, motivos }: Existencias, hoy: string): Paso[] =>
  demos
    .flatMap((demo) => pastOf(demo, hoy, motivos).map((estado) => ({ demo, estado })))
    .sort((a, b) => b.estado.haceDias - a.estado.haceDias)

/** Returns a key for a product. It contains the scope, because product names are unique only within a scope. */
const placeOf = ({ ambitoId }: Actor, nombre: string): string => `${ambitoId} ${nombre}`

const createProductos = async (
  { trx, now, useCases }: Filling,
  actors: Actors,
  existencias: Existencias,
): Promise<[string, number][]> => {
  const comprador = requireActor(actors, existencias.correo)
  const ayudante = requireActor(actors, existencias.ayudante ?? existencias.correo)
  const known = new Map<DemoProducto, Producto>()
  for (const { demo, estado } of chronological(existencias, dayInBogota(now))) {
    useCases.at(new Date(now.getTime() - estado.haceDias * DAY_MS))
    const encargo = { transact: within(trx), motivo: estado.motivo }
    const antes = known.get(demo)
    const { producto } = antes
      ? await useCases.cambios.edit(ayudante, antes.id, estado.datos, encargo)
      : await useCases.cambios.create(comprador, estado.datos, encargo)
    known.set(demo, producto)
  }
  return [...known.values()].map(({ id, nombre }) => [placeOf(comprador, nombre), id])
}

const createComentarios = async (
  { trx, now, useCases }: Filling,
  actors: Actors,
  ids: ReadonlyMap<string, number>,
): Promise<void> => {
  const chronological = COMENTARIOS_DEMO.toSorted((a, b) => b.haceHoras - a.haceHoras)
  for (const { de, producto, haceHoras, comentario } of chronological) {
    const actor = requireActor(actors, de)
    const idProducto = ids.get(placeOf(actor, producto))
    if (idProducto === undefined) throw new Error(`no demo product of ${de} is called ${producto}`)
    useCases.at(new Date(now.getTime() - haceHoras * HOUR_MS))
    const datos = { idUsuario: actor.idUsuario, idProducto, comentario }
    await useCases.comentarios.create(actor, datos, within(trx))
  }
}

const createAnalisis = async ({ trx, now }: Filling, actors: Actors): Promise<void> => {
  for (const demo of ANALISIS_DEMO) {
    const { de, haceHoras, consulta, tipoAnalisis, isTest = false } = demo
    const fecha = new Date(now.getTime() - haceHoras * HOUR_MS)
    const nuevo = { consulta, tipoAnalisis, isTest, fecha, ...answerOf(demo) }
    await insertAnalisis(trx, requireActor(actors, de), nuevo)
  }
}

const READ_AFTER_MS = 2 * DAY_MS

const createAnuncios = async ({ trx, now, useCases }: Filling, actors: Actors): Promise<void> => {
  for (const { haceHoras, ...anuncio } of ANUNCIOS_DEMO) {
    useCases.at(new Date(now.getTime() - haceHoras * HOUR_MS))
    await useCases.notificador.send(trx, [{ para: 'todos', tipo: 'ACTUALIZACION_APP', ...anuncio }])
  }
  await sortNotificaciones(trx)
  const idsUsuario = [...actors.values()].map(({ idUsuario }) => idUsuario)
  await markOldLeidas(trx, { idsUsuario, moment: new Date(now.getTime() - READ_AFTER_MS) })
}

/** Fills the database if it has no accounts. @returns whether it was filled. */
export const fillDemo = async (database: Database, passwords: Passwords, ports: Ports): Promise<boolean> => {
  const claveHash = await passwords.hash(CLAVE_DEMO)
  return database.kysely.transaction().execute(async (trx) => {
    // A second replica that starts on the empty database waits here, then finds the first replica's accounts.
    await lockDemo(trx)
    if (await hasUsuarios(trx)) return false
    const filling = { trx, now: ports.now(), useCases: createUseCases(database, ports) }
    const actors = await createCuentas(filling, claveHash)
    const ids = new Map<string, number>()
    for (const existencias of EXISTENCIAS) {
      for (const [place, id] of await createProductos(filling, actors, existencias)) ids.set(place, id)
    }
    await createComentarios(filling, actors, ids)
    await createAnalisis(filling, actors)
    await createAnuncios(filling, actors)
    return true
  })
}
