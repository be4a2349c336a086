import { type CrearMiembro, type Miembro, type Pagina, isBlank } from '@mi/contracts'
import { type Actor, ForbiddenError, NotFoundError, requirePermiso, usernameFromCorreo } from '@mi/domain'
import type { Database, Executor } from '../../platform/database/database.ts'
import { type Hoja, lugarReciente } from '../../platform/database/paging.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import { invitationMail } from '../../platform/mail/templates/invitation.mail.ts'
import { holdActivo } from '../../platform/session/cuentas.repository.ts'
import { requireClaveRara } from '../../platform/session/common-passwords.ts'
import type { Passwords } from '../../platform/session/passwords.ts'
import type { Ports } from '../../platform/ports.ts'
import type { SesionActual } from '../../platform/session/sesion-actual.ts'
import type { Transact } from '../../platform/database/transactions.ts'
import type { CuentasService } from '../usuarios/cuentas.service.ts'
import * as repository from './equipo.repository.ts'
import { countInvitacion } from './invitacion-guard.ts'
import { countTaken } from './taken-guard.ts'

export interface EquipoParts {
  readonly database: Database
  readonly ports: Ports
  readonly passwords: Passwords
  readonly cuentas: CuentasService
  readonly mailer: Mailer
  readonly limits: Limits
  readonly publicUrl: string
}

const NUMBERED_MAXIMUM = 20

// Yields the username without a number, then with the numbers from 2 to 20, then with random numbers. If all numbers
// were consecutive, the ten-thousandth member with an address «info@…» would cost ten thousand queries.
function* usernamesFor(correo: string, ports: Ports): Generator<string> {
  yield usernameFromCorreo(correo)
  for (let numero = 2; numero <= NUMBERED_MAXIMUM; numero++) yield usernameFromCorreo(correo, numero)
  for (let again = 0; again < NUMBERED_MAXIMUM; again++) {
    yield usernameFromCorreo(correo, 100_000 + (ports.randomBytes(4).readUInt32BE() % 900_000))
  }
}

export const createEquipoService = (parts: EquipoParts) => {
  const { database, ports, passwords, cuentas, limits, mailer, publicUrl } = parts

  const requireEmpresa = ({ empresaId }: Actor): number => {
    if (empresaId === null) throw new ForbiddenError()
    return empresaId
  }

  const insert = (trx: Executor, actor: Actor, datos: CrearMiembro & { claveHash: string }) => {
    const { password: _, username, ...given } = datos
    const cuenta = {
      ...given,
      ambitoId: actor.ambitoId,
      empresaId: requireEmpresa(actor),
      rol: 'EQUIPO',
      tipoUsuario: 'EMPRESARIAL',
      perfilPendiente: true,
    } as const
    return isBlank(username)
      ? cuentas.createNamed(trx, cuenta, usernamesFor(datos.correo, ports))
      : cuentas.create(trx, { ...cuenta, username })
  }

  const invite = (
    trx: Executor,
    { nombreEmpresa }: SesionActual,
    { nombreCompleto, correo, rolEquipo }: Miembro,
  ): Promise<void> => {
    const para = { nombre: nombreCompleto, correo }
    const mail = invitationMail({ publicUrl, para, nombreEmpresa: nombreEmpresa ?? '', rolEquipo })
    return mailer.send(trx, mail)
  }

  return {
    async list(actor: Actor, pagina: Pagina): Promise<Hoja> {
      requirePermiso(actor, 'equipo.ver')
      return repository.listMiembros(database.kysely, requireEmpresa(actor), lugarReciente(pagina))
    },

    async create(actor: SesionActual, datos: CrearMiembro, transact: Transact): Promise<Miembro> {
      requirePermiso(actor, 'equipo.crear')
      requireClaveRara('password', datos.password)
      const claveHash = await passwords.hash(datos.password)
      const create = async (
        trx: Executor,
        requireOpen: () => Promise<void>,
        useTurn: () => void,
      ): Promise<Miembro> => {
        // This call locks the owner's account, and then the insertion locks the company. The erasure of the owner locks
        // account and company in the same order, because otherwise the two transactions could wait for each other.
        await holdActivo(trx, actor.idUsuario)
        const id = await insert(trx, actor, { ...datos, claveHash })
        const created = await repository.findMiembro(trx, requireEmpresa(actor), id)
        if (!created) throw new NotFoundError('Esa persona no existe.')
        const despues = { estado: created.estado, rolEquipo: created.rolEquipo }
        await cuentas.record(trx, actor, {
          idUsuario: id,
          accion: 'creado',
          antes: null,
          despues,
          motivo: null,
        })
        useTurn()
        await invite(trx, actor, created)
        await requireOpen()
        return created
      }
      const whom = { empresaId: actor.empresaId, correo: datos.correo }
      return countInvitacion(limits, whom, (useTurn) =>
        countTaken({ limits, transact }, actor.idUsuario, (trx, requireOpen) =>
          create(trx, requireOpen, useTurn),
        ),
      )
    },
  }
}

export type EquipoService = ReturnType<typeof createEquipoService>
