import type { Usuario } from '@mi/contracts'
import { type Actor, ConflictError, UnauthenticatedError } from '@mi/domain'
import type { Executor } from '../../platform/database/database.ts'
import type { Ports } from '../../platform/ports.ts'
import { recordSeguridad } from '../../platform/security/security-log.ts'
import type { SesionActual, Solicitante } from '../../platform/session/sesion-actual.ts'
import { endAllSesiones, isSesionLive, openSesion } from '../../platform/session/sesiones.repository.ts'
import { type ActoDeCuenta, insertActo } from './bitacora.repository.ts'
import { cancelCorreo } from './correo/cancel-correo.ts'
import { ENLACE_MS } from './correo/correo-link.ts'
import { isReserved } from './correo/correos.repository.ts'
import { type Lugar, insertAmbito, insertEmpresa } from './empresas.repository.ts'
import * as repository from './usuarios.repository.ts'

const USERNAME_TAKEN = 'Ese nombre de usuario ya está en uso.'
const CORREO_TAKEN = 'Ese correo ya está en uso.'

const TAKEN: Record<string, string> = {
  usuarios_username: USERNAME_TAKEN,
  usuarios_correo: CORREO_TAKEN,
}

// Two simultaneous requests for one username or mail address could both find it free. The unique index then refuses one
// request, and this function turns the error of the database into a ConflictError.
const translateTaken = (error: unknown): never => {
  const { code, constraint } = error as { code?: string; constraint?: string }
  const mensaje = code === '23505' ? TAKEN[constraint ?? ''] : undefined
  if (mensaje === undefined) throw error
  throw new ConflictError(mensaje, 'conflicto', { cause: error })
}

// These filters could contain a name or a mail address. Log rows are kept forever, so the log contains `true` instead.
const SEARCHED = ['nombreCompleto', 'correo', 'nombre']

const toLogged = (filtros: object): object =>
  Object.fromEntries(
    Object.entries(filtros)
      .filter(([campo]) => !['limite', 'cursor', 'desde'].includes(campo))
      .map(([campo, valor]: [string, unknown]) => [campo, SEARCHED.includes(campo) ? true : valor]),
  )

type ConEstado = Pick<Usuario, 'id' | 'estado' | 'deletedAt'>

const requireUnreserved = async (trx: Executor, correo: string, idUsuario: number, now: Date) => {
  const since = new Date(now.getTime() - ENLACE_MS)
  if (await isReserved(trx, { correo, idUsuario, since })) throw new ConflictError(CORREO_TAKEN)
}

export const createCuentasService = (ports: Ports) => ({
  /**
   * Callers use this check before they hash the password, because the hash is costly.
   * @throws ConflictError if the username or the mail address is taken.
   */
  async requireFree(executor: Executor, cuenta: { username: string; correo: string }): Promise<void> {
    const taken = await repository.findTaken(executor, cuenta)
    if (taken.username) throw new ConflictError(USERNAME_TAKEN)
    if (taken.correo) throw new ConflictError(CORREO_TAKEN)
  },

  async createLugar(trx: Executor, empresa?: { nombreEmpresa: string; nit: string }): Promise<Lugar> {
    if (empresa) return insertEmpresa(trx, empresa)
    return { ambitoId: await insertAmbito(trx, 'individual'), empresaId: null }
  },

  /** @returns the account's id. @throws ConflictError if the username or the mail address is taken. */
  async create(trx: Executor, cuenta: repository.NuevaCuenta): Promise<number> {
    const id = await repository.insertUsuario(trx, cuenta, ports.now()).catch(translateTaken)
    if (id === undefined) throw new ConflictError(USERNAME_TAKEN)
    await requireUnreserved(trx, cuenta.correo, id, ports.now())
    return id
  },

  /** Creates an account with the first of `usernames` that is free. @returns the account's id. */
  async createNamed(
    trx: Executor,
    cuenta: Omit<repository.NuevaCuenta, 'username'>,
    usernames: Iterable<string>,
  ): Promise<number> {
    for (const username of usernames) {
      const candidate = { ...cuenta, username }
      const id = await repository.insertUsuario(trx, candidate, ports.now()).catch(translateTaken)
      if (id === undefined) continue
      await requireUnreserved(trx, cuenta.correo, id, ports.now())
      return id
    }
    throw new ConflictError(USERNAME_TAKEN)
  },

  /** @throws ConflictError if the username or the mail address is taken. */
  async update(trx: Executor, id: number, cambios: repository.CambiosDeCuenta): Promise<void> {
    await repository.updateUsuario(trx, id, cambios, ports.now()).catch(translateTaken)
    if (cambios.correo !== undefined) await requireUnreserved(trx, cambios.correo, id, ports.now())
  },

  /** @throws ConflictError if another account has the mail address, or is still able to restore it. */
  async requireCorreoFree(trx: Executor, correo: string, idUsuario: number): Promise<void> {
    if ((await repository.findTaken(trx, { username: '', correo })).correo)
      throw new ConflictError(CORREO_TAKEN)
    await requireUnreserved(trx, correo, idUsuario, ports.now())
  },

  /**
   * Locks the account of `actor`. @throws UnauthenticatedError if the account is inactive or the session has ended.
   */
  async lockOwn(trx: Executor, actor: SesionActual) {
    const usuario = await repository.lockUsuario(trx, actor.idUsuario)
    const isLive = usuario?.estado === 'activo' && (await isSesionLive(trx, actor.sid, ports.now()))
    if (!usuario || !isLive) throw new UnauthenticatedError()
    return usuario
  },

  /**
   * Ends every session after a change of password, and opens a new session for the browser that made the change. The
   * new session takes over the second-factor state of the old session, because a change of password must not count as a
   * second factor.
   * @returns the id of the new session.
   */
  async startAnew(
    trx: Executor,
    { idUsuario, sid, procedencia, conSegundoFactor, probada }: Solicitante,
  ): Promise<string> {
    const [id, now] = [ports.newId(), ports.now()]
    await endAllSesiones(trx, idUsuario, now, sid)
    await openSesion(trx, { id, idUsuario, procedencia, now, conSegundoFactor, probada })
    return id
  },

  /** Logs `acto`. `trx` must be the transaction of the change that `acto` describes. */
  record: (trx: Executor, actor: Actor, acto: ActoDeCuenta): Promise<void> =>
    insertActo(trx, actor, acto, ports.now()),

  recordExport: (
    executor: Executor,
    actor: Actor,
    { lista, filtros }: { lista: string; filtros: object },
  ): Promise<void> =>
    insertActo(
      executor,
      actor,
      {
        idUsuario: null,
        accion: 'exportado',
        antes: null,
        despues: { lista, ...toLogged(filtros) },
        motivo: null,
      },
      ports.now(),
    ),
  /**
   * Activates an inactive account. Deactivates an active account and ends its sessions. The caller must hold the lock
   * of the account.
   */
  async toggleEstado(
    trx: Executor,
    { actor, antes, motivo }: { actor: Solicitante; antes: ConEstado; motivo: string | null },
  ): Promise<void> {
    const estado = antes.estado === 'activo' ? 'inactivo' : 'activo'
    const deletedAt = await repository.setEstado(trx, antes.id, estado, ports.now())
    const { procedencia, idUsuario: idActor } = actor
    const common = { idUsuario: antes.id, procedencia, fecha: ports.now(), idActor }
    if (estado === 'inactivo') {
      await endAllSesiones(trx, antes.id, ports.now())
      // A thief could have requested the pending change of the mail address. If the account were reactivated before
      // the change is due, the change would still take effect.
      await cancelCorreo(trx, common)
    }
    const acto: ActoDeCuenta = {
      idUsuario: antes.id,
      accion: estado === 'activo' ? 'reactivado' : 'inactivado',
      antes: { estado: antes.estado, deletedAt: antes.deletedAt },
      despues: { estado, deletedAt },
      motivo,
    }
    await insertActo(trx, actor, acto, ports.now())
    await recordSeguridad(trx, {
      ...common,
      tipo: estado === 'activo' ? 'cuenta_reactivada' : 'cuenta_inactivada',
    })
  },
})

export type CuentasService = ReturnType<typeof createCuentasService>
