import type {
  ApagarFactor,
  Factor,
  FactorActivado,
  FactorPendiente,
  Prueba,
  TipoSeguridad,
} from '@mi/contracts'
import { ConflictError, UnauthenticatedError, requirePermiso, invalidField } from '@mi/domain'
import type { Database, Executor } from '../../../platform/database/database.ts'
import { networkOf } from '../../../platform/limits/rate-limit.ts'
import type { Ports } from '../../../platform/ports.ts'
import { recordSeguridad } from '../../../platform/security/security-log.ts'
import type { ClaveActual } from '../../../platform/session/clave-actual.ts'
import { findCuentaByCorreo } from '../../../platform/session/cuentas.repository.ts'
import type { Solicitante } from '../../../platform/session/sesion-actual.ts'
import {
  dropSegundoFactor,
  isSesionLive,
  proveSesion,
} from '../../../platform/session/sesiones.repository.ts'
import type { LoginGuard } from '../login-guard.ts'
import { endOtherSesiones } from '../sesiones.repository.ts'
import type { SegundoFactor } from './factor.ts'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'
import * as repository from './segundo-factor.repository.ts'
import type { TellFactor } from './tell-factor.ts'
import { otpauthUri, toBase32 } from './totp.ts'

const EMISOR = 'Mi Inventario'
// The setup must be finished within this time, which is long enough to install an app. The time is limited, because
// other people could see a secret that stays on the screen.
const SETUP_MS = 30 * 60 * 1000

const EQUIVOCADO = 'El código no es correcto o ya se usó.'
const ALREADY_ON = 'La verificación en dos pasos ya está activa.'
const OFF = 'La verificación en dos pasos no está activa.'
const NOT_BEGUN = 'Vuelve a empezar: la configuración venció o se abrió en otra pestaña.'
const FALTA_CODIGO = 'Escribe el código de tu aplicación o un código de recuperación.'

const invalid = (campo: 'codigo', mensaje: string, codigo = 'codigo_invalido') =>
  invalidField(campo, mensaje, codigo)

interface SegundoFactorParts {
  readonly database: Database
  readonly ports: Ports
  readonly guard: LoginGuard
  readonly claveActual: ClaveActual
  readonly factor: SegundoFactor
  readonly tell: TellFactor
}

export const createSegundoFactorService = (parts: SegundoFactorParts) => {
  const { database, ports, guard, claveActual, factor, tell } = parts
  const { kysely } = database

  const requireLive = async (trx: Executor, { sid }: Solicitante): Promise<void> => {
    if (!(await isSesionLive(trx, sid, ports.now()))) throw new UnauthenticatedError()
  }

  const record = (
    trx: Executor,
    { idUsuario, procedencia }: Solicitante,
    tipo: TipoSeguridad,
  ): Promise<void> => recordSeguridad(trx, { idUsuario, tipo, procedencia, fecha: ports.now() })

  /**
   * Runs `work` under the limits for attempts to sign in. If `work` returns `undefined`, the code was wrong, and this
   * counts as a failed attempt. If `work` throws an error, the attempt does not count.
   */
  const asTry = async <T>(
    actor: Solicitante,
    work: (trx: Executor) => Promise<T | undefined>,
  ): Promise<T> => {
    const { correo } = await findCuentaByCorreo(kysely, actor.correo)
    const turn = await guard.take({ correo, red: networkOf(actor.procedencia.direccion) })
    const done = await kysely
      .transaction()
      .execute(async (trx) => {
        await repository.lockCuenta(trx, actor.idUsuario)
        await requireLive(trx, actor)
        return work(trx)
      })
      .catch(async (error: unknown) => {
        await turn.giveBack()
        throw error
      })
    if (done === undefined) {
      await record(kysely, actor, turn.isLast ? 'bloqueo' : 'codigo_fallido')
      throw invalid('codigo', EQUIVOCADO)
    }
    await turn.succeeded()
    return done
  }

  const proveWithCode = async (trx: Executor, actor: Solicitante, codigo: string): Promise<boolean> => {
    const { idUsuario, procedencia, sid } = actor
    if (!(await factor.accept(trx, { idUsuario, codigo, procedencia }))) return false
    await proveSesion(trx, { sid, conSegundoFactor: true, now: ports.now() })
    return true
  }

  return {
    async read(actor: Solicitante): Promise<Factor> {
      requirePermiso(actor, 'sesion.segundoFactor')
      return repository.readFactor(kysely, actor.idUsuario)
    },

    /** @throws InvalidError for a wrong password. */
    async begin(actor: Solicitante, clave: string): Promise<FactorPendiente> {
      requirePermiso(actor, 'sesion.segundoFactor')
      const { idUsuario, correo } = actor
      const { forget } = await claveActual.require(idUsuario, clave)
      const { secreto, sellado } = factor.create()
      await kysely.transaction().execute(async (trx) => {
        await requireLive(trx, actor)
        const begun = await repository.saveFactor(trx, { idUsuario, sellado, now: ports.now() })
        if (!begun) throw new ConflictError(ALREADY_ON)
      })
      await forget()
      const base32 = toBase32(secreto)
      return { estado: 'pendiente', secreto: base32, uri: otpauthUri(base32, { emisor: EMISOR, correo }) }
    },

    async activate(actor: Solicitante, codigo: string): Promise<FactorActivado> {
      requirePermiso(actor, 'sesion.segundoFactor')
      const { idUsuario, sid } = actor
      const codigos = createRecoveryCodes(ports)
      const hashes = codigos.map(hashRecoveryCode)
      return asTry(actor, async (trx) => {
        const begun = await repository.findFactor(trx, idUsuario)
        if (begun?.desde) throw new ConflictError(ALREADY_ON)
        const now = ports.now()
        if (!begun || now.getTime() - begun.pedido.getTime() > SETUP_MS) throw new ConflictError(NOT_BEGUN)
        const { sellado } = begun
        const paso = factor.stepFor(sellado, codigo.replaceAll(/\s/g, ''))
        if (paso === undefined) return undefined
        const isOn = await repository.activateFactor(trx, { idUsuario, sellado, paso, hashes, now })
        if (!isOn) throw new ConflictError(NOT_BEGUN)
        await proveSesion(trx, { sid, conSegundoFactor: true, now })
        await record(trx, actor, 'segundo_factor_activado')
        // The other sessions are ended, because they were opened without a code, and a thief could have opened them.
        const ended = await endOtherSesiones(trx, { idUsuario, sid, now })
        if (ended > 0) await record(trx, actor, 'sesiones_cerradas')
        await tell(trx, idUsuario, 'activado')
        return { estado: 'activo' as const, codigos }
      })
    },

    /** @throws InvalidError for a wrong password or code. */
    async deactivate(actor: Solicitante, { currentPassword, codigo }: ApagarFactor): Promise<void> {
      requirePermiso(actor, 'sesion.segundoFactor')
      const { idUsuario } = actor
      if (!(await factor.isOn(kysely, idUsuario))) throw new ConflictError(OFF)
      const { forget } = await claveActual.require(idUsuario, currentPassword)
      await asTry(actor, async (trx) => {
        if (!(await proveWithCode(trx, actor, codigo))) return undefined
        await repository.removeFactor(trx, idUsuario)
        await dropSegundoFactor(trx, idUsuario)
        await record(trx, actor, 'segundo_factor_desactivado')
        await tell(trx, idUsuario, 'desactivado')
        return true
      })
      await forget()
    },

    /**
     * Records that the person has just proved their identity. If the second factor is on, the proof has to be a code,
     * because a thief could know the password.
     */
    async confirm(actor: Solicitante, { currentPassword, codigo }: Prueba): Promise<void> {
      requirePermiso(actor, 'sesion.confirmar')
      const { idUsuario, sid } = actor
      if (await factor.isOn(kysely, idUsuario)) {
        if (codigo === undefined) throw invalid('codigo', FALTA_CODIGO, 'segundo_factor')
        await asTry(actor, async (trx) => (await proveWithCode(trx, actor, codigo)) || undefined)
        return
      }
      if (currentPassword === undefined) throw new ConflictError(OFF)
      const { forget } = await claveActual.require(idUsuario, currentPassword)
      await proveSesion(kysely, { sid, conSegundoFactor: false, now: ports.now() })
      await forget()
    },
  }
}

export type SegundoFactorService = ReturnType<typeof createSegundoFactorService>
