import type {
  CandidatoEnApi,
  EntradaDeBitacora,
  EstadoDeModuloEnApi,
  ExplicacionDeVersion,
  ReleaseListado,
} from '@mi/contracts'
import { type RegistryTarget, callRegistry } from '../release/registry-call.ts'
import { type RolloutArguments, USAGE, readPlan, required } from './arguments.ts'
import { readFiles } from '../release/read-files.ts'
import { diffFiles } from '../release/diff-files.ts'
import { sayDiff, sayExplained, sayLog, sayReleases, sayState } from './words.ts'

/** A registry, the token of the module's squad, and what was typed. */
interface Asked {
  readonly target: RegistryTarget
  readonly token: string
  readonly module: string
  readonly given: RolloutArguments
}

/** What an order gives back: the data for `--json`, and what a person reads. */
export interface Outcome {
  readonly data: unknown
  readonly text: string
}

const at = (module: string): string => `modulos/${encodeURIComponent(module)}`
const reasonOf = ({ given }: Asked): string =>
  required(given.reason, '--reason', 'queda en la bitácora, junto a quién y cuándo.')
const versionOf = ({ given }: Asked): string => required(given.version, '--version', 'di de qué versión.')

const readState = ({ target, token, module }: Asked): Promise<EstadoDeModuloEnApi> =>
  callRegistry(target, at(module), { token })

const stateOutcome = (state: EstadoDeModuloEnApi): Outcome => ({ data: state, text: sayState(state) })

const act =
  (what: string, withVersion: boolean) =>
  async (asked: Asked): Promise<Outcome> => {
    const { target, token, module } = asked
    const body = { motivo: reasonOf(asked), ...(withVersion && { version: versionOf(asked) }) }
    return stateOutcome(await callRegistry(target, `${at(module)}/${what}`, { token, body }))
  }

// The change applies to the state that was read: another person's change in between is refused, not overwritten.
const patchCandidato = async (
  asked: Asked,
  change: object,
  { revision }: Pick<EstadoDeModuloEnApi, 'revision'>,
): Promise<Outcome> => {
  const { target, token, module } = asked
  const body = { ...change, motivo: reasonOf(asked) }
  const headers = { 'if-match': `"${revision}"` }
  return stateOutcome(
    await callRegistry(target, `${at(module)}/candidato`, { method: 'PATCH', token, body, headers }),
  )
}

const isGoing = (candidato: CandidatoEnApi | null): candidato is CandidatoEnApi =>
  candidato?.estado === 'activo' || candidato?.estado === 'pausado'

// Said again after the rollout has ended, it must not take the stable version from everybody.
const rollback = async (asked: Asked): Promise<Outcome> => {
  const { target, token, module } = asked
  const { candidato, revision } = await readState(asked)
  const body = { motivo: reasonOf(asked), ...(isGoing(candidato) && { version: candidato.version }) }
  const headers = { 'if-match': `"${revision}"` }
  return stateOutcome(await callRegistry(target, `${at(module)}/revertir`, { token, body, headers }))
}

const setEstado =
  (estado: 'activo' | 'pausado') =>
  async (asked: Asked): Promise<Outcome> =>
    patchCandidato(asked, { estado }, await readState(asked))

const advance = async (asked: Asked): Promise<Outcome> => {
  const state = await readState(asked)
  const { candidato } = state
  if (!candidato?.plan || candidato.paso === null)
    throw new Error('No hay un rollout con plan: muévelo con set --percent.')
  if (candidato.paso >= candidato.plan.length)
    throw new Error(`Está en su último paso: promote ${asked.module} --version ${candidato.version}.`)
  return patchCandidato(asked, { paso: candidato.paso + 1 }, state)
}

const begin = async (asked: Asked, share: object): Promise<Outcome> => {
  const { target, token, module, given } = asked
  const body = { ...share, version: versionOf(asked), unidad: given.unit, motivo: reasonOf(asked) }
  return stateOutcome(await callRegistry(target, `${at(module)}/candidato`, { token, body }))
}

const set = async (asked: Asked): Promise<Outcome> => {
  const { given } = asked
  if (given.plan !== undefined) return begin(asked, { plan: readPlan(given.plan) })
  const porcentaje = Number(required(given.percent, '--percent', 'de 0 a 100.').replace(',', '.'))
  const state = await readState(asked)
  const { candidato } = state
  if (isGoing(candidato) && (given.version === undefined || given.version === candidato.version))
    return patchCandidato(asked, { porcentaje }, state)
  return begin(asked, { porcentaje })
}

const list = async ({ target, token, module, given }: Asked): Promise<Outcome> => {
  const path = `${at(module)}/releases?limite=${encodeURIComponent(given.limit)}`
  const releases = await callRegistry<ReleaseListado[]>(target, path, { token })
  return { data: releases, text: sayReleases(releases) }
}

const explain = async ({ target, token, module, given }: Asked): Promise<Outcome> => {
  const query =
    given.mail === undefined
      ? `persona=${encodeURIComponent(required(given.person, '--person', 'el id de la persona.'))}`
      : `correo=${encodeURIComponent(given.mail)}`
  const answer = await callRegistry<ExplicacionDeVersion>(target, `${at(module)}/explicar?${query}`, {
    token,
  })
  return { data: answer, text: sayExplained(answer) }
}

const log = async ({ target, token, module, given }: Asked): Promise<Outcome> => {
  const query = `modulo=${encodeURIComponent(module)}&limite=${encodeURIComponent(given.limit)}`
  const entries = await callRegistry<EntradaDeBitacora[]>(target, `bitacora?${query}`, { token })
  return { data: entries, text: sayLog(entries) }
}

const diff = async ({ target, module, given }: Asked): Promise<Outcome> => {
  const [one, other] = given.rest
  const from = required(one, 'la versión de antes', 'diff <módulo> <a> <b>.')
  const to = required(other, 'la versión de después', 'diff <módulo> <a> <b>.')
  const changes = diffFiles(await readFiles(target, module, from), await readFiles(target, module, to))
  return { data: changes, text: sayDiff(changes) }
}

const ORDERS: Readonly<Record<string, (asked: Asked) => Promise<Outcome>>> = {
  status: async (asked) => stateOutcome(await readState(asked)),
  list,
  explain,
  log,
  diff,
  set,
  advance,
  pause: setEstado('pausado'),
  resume: setEstado('activo'),
  promote: act('promover', true),
  rollback,
  kill: act('apagar', true),
  revive: act('encender', true),
  retire: act('retirar', false),
  restore: act('restituir', false),
}

/** Carries out an order about one module. @throws a sentence with what to do. */
export const giveOrder = (order: string, asked: Asked): Promise<Outcome> => {
  const found = Object.hasOwn(ORDERS, order) ? ORDERS[order] : undefined
  if (!found) throw new Error(`No hay una orden «${order}».\n\n${USAGE}`)
  return found(asked)
}
