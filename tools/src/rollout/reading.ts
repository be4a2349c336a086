import type {
  EntradaDeBitacora,
  EstadoDeModuloEnApi,
  ExplicacionDeVersion,
  ReleaseListado,
} from '@mi/contracts'
import { diffFiles } from '../release/diff-files.ts'
import { pathOf, readState as readStateOf } from '../release/module-state.ts'
import { readFiles } from '../release/read-files.ts'
import { type RegistryTarget, callRegistry } from '../release/registry-call.ts'
import { type RolloutArguments, required } from './arguments.ts'
import { sayDiff, sayExplained, sayLog, sayReleases, sayState } from './words.ts'

const SHELL = 'shell'

export interface Asked {
  readonly target: RegistryTarget
  readonly token: string
  readonly module: string
  readonly given: RolloutArguments
}

/** The output of an order. With `--json`, `data` is printed as JSON. Otherwise, `text` is printed. */
export interface Outcome {
  readonly data: unknown
  readonly text: string
}

export const readState = ({ target, token, module }: Asked): Promise<EstadoDeModuloEnApi> =>
  readStateOf(target, token, module)

export const stateOutcome = (state: EstadoDeModuloEnApi): Outcome => ({ data: state, text: sayState(state) })

/** Lists the module's versions, the newest first. */
export const list = async ({ target, token, module, given }: Asked): Promise<Outcome> => {
  const path = `${pathOf(module)}/releases?limite=${encodeURIComponent(given.limit)}`
  const releases = await callRegistry<ReleaseListado[]>(target, path, { token })
  return { data: releases, text: sayReleases(releases) }
}

// The version of the shell depends on the browser, and on the person only if the rollout has rules.
const explainQuery = (module: string, { browser, person }: RolloutArguments): URLSearchParams =>
  module === SHELL
    ? new URLSearchParams({
        navegador: required(
          browser,
          '--browser',
          'el identificador del navegador, porque la portada se asigna por navegador.',
        ),
        ...(person !== undefined && { persona: person }),
      })
    : new URLSearchParams({ persona: required(person, '--person', 'el id de la persona.') })

export const explain = async ({ target, token, module, given }: Asked): Promise<Outcome> => {
  if (given.mail !== undefined)
    throw new Error(
      `Con las credenciales de la escuadra solo puedes preguntar por el id de la persona: explain ${module} --person 7. Por correo puede hacerlo el personal, en ${target.url}/plataforma.`,
    )
  const path = `${pathOf(module)}/explicar?${String(explainQuery(module, given))}`
  const answer = await callRegistry<ExplicacionDeVersion>(target, path, { token })
  return { data: answer, text: sayExplained(answer) }
}

export const log = async ({ target, token, module, given }: Asked): Promise<Outcome> => {
  const query = `modulo=${encodeURIComponent(module)}&limite=${encodeURIComponent(given.limit)}`
  const entries = await callRegistry<EntradaDeBitacora[]>(target, `bitacora?${query}`, { token })
  return { data: entries, text: sayLog(entries) }
}

export const diff = async ({ target, module, given }: Omit<Asked, 'token'>): Promise<Outcome> => {
  const [one, other] = given.rest
  const from = required(one, 'la versión de antes', 'diff <módulo> <a> <b>.')
  const to = required(other, 'la versión de después', 'diff <módulo> <a> <b>.')
  const changes = diffFiles(await readFiles(target, module, from), await readFiles(target, module, to))
  return { data: changes, text: sayDiff(changes) }
}

export const status = async (asked: Asked): Promise<Outcome> => stateOutcome(await readState(asked))
