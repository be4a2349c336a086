import type { ReglaDeRollout } from '@mi/contracts'
import { InvalidError, type Regla } from '@mi/domain'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/database.ts'

const keyOf = (correo = ''): string => correo.trim().toLowerCase()

const findIds = async (executor: Executor, correos: readonly string[]): Promise<Map<string, number>> => {
  const rows = await executor
    .selectFrom('usuarios')
    .select(['id', 'correo'])
    .where(sql`lower(correo)`, 'in', correos)
    .execute()
  return new Map(rows.map(({ id, correo }) => [correo.toLowerCase(), id]))
}

const toRegla = (
  { efecto, correo, empresaId, rol, rolEquipo, tipoUsuario }: ReglaDeRollout,
  ids: ReadonlyMap<string, number>,
): Regla => {
  if (empresaId !== undefined) return { efecto, empresaId }
  if (rol !== undefined) return { efecto, rol }
  if (rolEquipo !== undefined) return { efecto, rolEquipo }
  if (tipoUsuario !== undefined) return { efecto, tipoUsuario }
  const persona = ids.get(keyOf(correo))
  if (persona === undefined) throw new Error('A rule names an account that was not looked up.')
  return { efecto, persona }
}

/** @throws InvalidError that names each rule whose mail address has no account. */
const requireAccounts = (reglas: readonly ReglaDeRollout[], ids: ReadonlyMap<string, number>): void => {
  const errores = reglas.flatMap(({ correo }, index) =>
    correo === undefined || ids.has(keyOf(correo))
      ? []
      : [{ campo: `reglas.${index}.correo`, mensaje: `No hay ninguna cuenta con el correo ${correo}.` }],
  )
  if (errores.length > 0) throw new InvalidError('Revisa las reglas.', errores)
}

/**
 * Replaces mail addresses by the ids of their accounts, so that no rule keeps the address of an erased account.
 * @throws InvalidError if a mail address has no account.
 */
export const toReglas = async (executor: Executor, reglas: readonly ReglaDeRollout[]): Promise<Regla[]> => {
  const correos = reglas.flatMap(({ correo }) => (correo === undefined ? [] : [keyOf(correo)]))
  const ids = correos.length > 0 ? await findIds(executor, correos) : new Map<string, number>()
  requireAccounts(reglas, ids)
  return reglas.map((regla) => toRegla(regla, ids))
}

/** Replaces the ids of accounts by their current mail addresses, and leaves out the rules for erased accounts. */
export const showReglas = async (executor: Executor, reglas: readonly Regla[]): Promise<ReglaDeRollout[]> => {
  const personas = reglas.flatMap((regla) => ('persona' in regla ? [regla.persona] : []))
  const rows =
    personas.length > 0
      ? await executor.selectFrom('usuarios').select(['id', 'correo']).where('id', 'in', personas).execute()
      : []
  const correos = new Map(rows.map(({ id, correo }) => [id, correo]))
  return reglas.flatMap((regla): ReglaDeRollout[] => {
    if (!('persona' in regla)) return [regla]
    const correo = correos.get(regla.persona)
    return correo === undefined ? [] : [{ efecto: regla.efecto, correo }]
  })
}
