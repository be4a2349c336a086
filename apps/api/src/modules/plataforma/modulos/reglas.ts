import type { ReglaDeRollout } from '@mi/contracts'
import { InvalidError, type Regla } from '@mi/domain'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/database.ts'
import type { Limit, Limits } from '../../../platform/limits/limits.ts'
import type { Publisher } from '../publisher.ts'

// A squad is able to correct the longest list of rules once an hour.
const REFUSED: Limit = {
  name: 'reglas-rechazadas',
  tries: 100,
  windowMs: 60 * 60 * 1000,
  message:
    'Tus reglas nombraron muchos correos sin cuenta. Intenta de nuevo en {espera}, o pide al personal que empiece el rollout.',
}

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
const toReglas = async (executor: Executor, reglas: readonly ReglaDeRollout[]): Promise<Regla[]> => {
  const correos = reglas.flatMap(({ correo }) => (correo === undefined ? [] : [keyOf(correo)]))
  const ids = correos.length > 0 ? await findIds(executor, correos) : new Map<string, number>()
  requireAccounts(reglas, ids)
  return reglas.map((regla) => toRegla(regla, ids))
}

interface Writing {
  readonly publisher: Publisher
  readonly reglas: readonly ReglaDeRollout[]
}

/**
 * Limits how many mail addresses a squad's token names in rules that are refused, because the refusal reveals which of
 * them have accounts. After 100 such addresses within an hour, each further `change` with a mail address is refused,
 * even if the address has an account. `change` must convert the rules with the function that it gets, inside its
 * transaction. The addresses are counted after the transaction, because counting needs its own connection.
 * @throws LimitError
 */
export const countRefused = async <T>(
  limits: Limits,
  { publisher, reglas }: Writing,
  change: (convert: (trx: Executor) => Promise<Regla[]>) => Promise<T>,
): Promise<T> => {
  const correos = reglas.filter(({ correo }) => correo !== undefined).length
  if (publisher.tipo !== 'modulo' || correos === 0) return change((trx) => toReglas(trx, reglas))
  const { modulo } = publisher
  let refusal: InvalidError | undefined
  try {
    return await change(async (trx) => {
      await limits.requireOpen(trx, REFUSED, modulo)
      return toReglas(trx, reglas).catch((error: unknown) => {
        if (error instanceof InvalidError) refusal = error
        throw error
      })
    })
  } catch (error) {
    if (refusal) for (let nth = 0; nth < correos; nth++) await limits.take(REFUSED, modulo)
    throw error
  }
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
