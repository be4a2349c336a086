import { sql } from 'kysely'
import { crearProductoSchema } from '@mi/contracts'
import { stepBetween } from '@mi/domain'
import { insertEntrada } from '../../../modules/historial/historial.repository.ts'
import { createNotificador } from '../../../modules/notificaciones/notificador.ts'
import { insertAnalisis } from '../../../modules/nutriscan/analisis.repository.ts'
import { findProducto, insertProducto } from '../../../modules/productos/productos.repository.ts'
import { insertUsuario, setEstado } from '../../../modules/usuarios/usuarios.repository.ts'
import { endSesion, findSesion, openSesion } from '../../../platform/session/sesiones.repository.ts'
import { toUsuarioDeSesion } from '../../../platform/session/sesion-actual.ts'
import { createTokens } from '../../../platform/session/tokens.ts'
import type { Caller, Target, Thing } from './permission-row.ts'
import { productoBody } from '../../producto-body.ts'
import { JWT_SECRET, type TestApp } from '../../test-app.ts'
import { createSquad } from '../../test-release.ts'

interface Cuenta {
  readonly id: number
  readonly ambitoId: number
  readonly empresaId: number | null
}

/** Creates a new session and a new target for each call, so that no call affects another call. */
export interface PermissionWorld {
  /** Opens a new session. @returns its token, or `undefined` for an anonymous caller. */
  readonly enter: (caller: Caller) => Promise<string | undefined>
  /** Creates a thing. `target` states who owns it, from the view of `caller`. @returns the id of the thing. */
  readonly make: (thing: Thing, target: Target, caller: Caller) => Promise<number | string>
}

const UNKNOWN = 987_654_321
// The ids of these things are texts, so the number `UNKNOWN` does not fit. For the target `nadie`, the functions in
// `things` return a text that no existing thing has as its id.
const NAMED: readonly Thing[] = ['sesion', 'archivo', 'modulo']
const procedencia = { direccion: '10.0.0.1', dispositivo: 'Chrome en Windows' }

const CORREOS: Record<Exclude<Caller, 'anonima'>, string> = {
  individual: 'ana@demo.co',
  propietario: 'empresa@demo.co',
  editor: 'editor@demo.co',
  comentarista: 'comentarista@demo.co',
  lector: 'lector@demo.co',
  pendiente: 'nuevo@demo.co',
  admin: 'admin@demo.co',
  desarrollador: 'desarrollador@demo.co',
  // The session has ended, so it does not matter to which account the session belonged.
  terminada: 'empresa@demo.co',
}

const createAccounts = ({ database, ports }: TestApp) => {
  let nth = 0
  const find = (correo: string): Promise<Cuenta> =>
    database.kysely
      .selectFrom('usuarios')
      .select(['id', 'ambito_id as ambitoId', 'empresa_id as empresaId'])
      .where('correo', '=', correo)
      .executeTakeFirstOrThrow()

  /** Creates an account in the scope of the account `correo`. @returns the id of the new account. */
  const beside = async (correo: string, rol: 'USUARIO' | 'EQUIPO' | 'DESARROLLADOR'): Promise<number> => {
    nth += 1
    const lugar = await find(correo)
    const cuenta = {
      ...lugar,
      username: `otra persona ${nth}`,
      correo: `otra.persona.${nth}@demo.co`,
      claveHash: '',
      nombreCompleto: 'Otra Persona',
      telefono: '',
      direccion: '',
      rol,
      tipoUsuario: rol === 'EQUIPO' ? 'EMPRESARIAL' : 'INDIVIDUAL',
      rolEquipo: rol === 'EQUIPO' ? 'EDITOR' : null,
      perfilPendiente: false,
    } as const
    return (await insertUsuario(database.kysely, cuenta, ports.now())) ?? UNKNOWN
  }
  return { find, beside }
}

export const createPermissionWorld = async (server: TestApp): Promise<PermissionWorld> => {
  const { database, ports } = server
  const tokens = await createTokens(JWT_SECRET, ports)
  const { find, beside } = createAccounts(server)
  const own = (caller: Caller): Promise<Cuenta> =>
    caller === 'anonima' ? Promise.reject(new Error('anonymous callers own nothing')) : find(CORREOS[caller])

  const usuario = async (target: Target, caller: Caller): Promise<number> => {
    if (target === 'propio') return (await own(caller)).id
    if (target === 'empresa') return beside('empresa@demo.co', 'EQUIPO')
    if (target === 'miembro') return beside('otra@demo.co', 'EQUIPO')
    return target === 'staff' ? beside('admin@demo.co', 'DESARROLLADOR') : beside('luis@demo.co', 'USUARIO')
  }

  const creator = async (target: Target, caller: Caller) => {
    const { id, ambitoId } = target === 'ajeno' ? await find('otra@demo.co') : await own(caller)
    return { ambitoId, idUsuario: target === 'empresa' ? await beside('empresa@demo.co', 'EQUIPO') : id }
  }

  const producto = async (target: Target, caller: Caller): Promise<number> => {
    const datos = crearProductoSchema.parse(productoBody())
    return insertProducto(database.kysely, await creator(target, caller), datos)
  }

  const entrada = async (target: Target, caller: Caller): Promise<number> => {
    const actor = { ...(await creator(target, caller)), nombreCompleto: 'Otra Persona' }
    const id = await insertProducto(database.kysely, actor, crearProductoSchema.parse(productoBody()))
    const creado = await findProducto(database.kysely, actor.ambitoId, id)
    if (!creado) throw new Error(`product ${id} is not there after writing it`)
    const origen = { fuente: 'web', motivo: null, deshace: null, fecha: ports.now() } as const
    return insertEntrada(database.kysely, {
      actor,
      producto: creado,
      paso: stepBetween(null, creado),
      ...origen,
    })
  }

  const token = async (): Promise<number> => {
    await createSquad(server, 'de-prueba')
    const { id } = await database.kysely
      .selectFrom('plataforma_tokens')
      .select(sql<number>`max(id)`.as('id'))
      .executeTakeFirstOrThrow()
    return id
  }

  /** Creates a job that has failed for good. @returns the id of the job. */
  const trabajo = async (): Promise<number> => {
    const [now, datos] = [ports.now(), JSON.stringify({})]
    const row = await database.kysely
      .insertInto('trabajos')
      .values({ tipo: 'prueba', datos, estado: 'fallido', listo_en: now, creado_en: now, terminado_en: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }

  const sesion = async (target: Target, caller: Caller): Promise<string> => {
    const [id, now] = [ports.newId(), ports.now()]
    if (target !== 'nadie') {
      const idUsuario = await usuario(target, caller)
      await openSesion(database.kysely, { id, idUsuario, procedencia, now })
    }
    return id
  }

  const notificacion = async (target: Target, caller: Caller): Promise<number> => {
    const para = { idUsuario: await usuario(target, caller) }
    const datos = { para, tipo: 'STOCK_BAJO', titulo: 'Poco stock', mensaje: 'Queda poco.' } as const
    const [sent] = await createNotificador({ ports }).send(database.kysely, [datos])
    return sent?.idNotificacion ?? UNKNOWN
  }

  const analisis = async (): Promise<number> => {
    const { id, ambitoId } = await find('luis@demo.co')
    return insertAnalisis(
      database.kysely,
      { ambitoId, idUsuario: id },
      {
        consulta: 'Mango',
        respuesta: null,
        tipoAnalisis: 'ocr-gpt-only',
        esAlimento: true,
        isTest: false,
        fecha: ports.now(),
      },
    )
  }

  const things: Record<Thing, (target: Target, caller: Caller) => Promise<number | string>> = {
    sesion,
    usuario,
    producto,
    entrada,
    token,
    // The hash is made up, because the calls send no file that the hash would have to match.
    archivo: () => Promise.resolve('A'.repeat(64)),
    modulo: (target) => Promise.resolve(target === 'nadie' ? 'no-existe' : 'shell'),
    trabajo,
    analisis,
    notificacion,
    inactivo: async (target, caller) => {
      const id = await usuario(target, caller)
      if (target !== 'propio') await setEstado(database.kysely, id, 'inactivo', ports.now())
      return id
    },
    empresa: async (target, caller) => {
      const { empresaId } = await (target === 'propio' ? own(caller) : find('otra@demo.co'))
      return empresaId ?? UNKNOWN
    },
  }

  return {
    make: (thing, target, caller) =>
      target === 'nadie' && !NAMED.includes(thing) ? Promise.resolve(UNKNOWN) : things[thing](target, caller),

    enter: async (caller) => {
      if (caller === 'anonima') return undefined
      const [sid, now] = [ports.newId(), ports.now()]
      await openSesion(database.kysely, { id: sid, idUsuario: (await own(caller)).id, procedencia, now })
      const actor = await findSesion(database, sid, now)
      if (!actor) throw new Error(`${caller} cannot sign in`)
      if (caller === 'terminada') await endSesion(database.kysely, sid, now)
      const claims = { ...toUsuarioDeSesion(actor), sub: String(actor.idUsuario), sid }
      return tokens.sign(claims, actor.sesionTermina)
    },
  }
}
