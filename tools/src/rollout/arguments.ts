import { parseOptions } from '../release/command/parse-options.ts'
import { defaultRegistry, requireRegistryUrl } from '../release/command/registry-url.ts'

export const USAGE = `Uso: npm run rollout -- <orden> <módulo> [opciones]

Leer
  status <m>                                        estado: estable, anterior, candidato, apagadas
  list <m>                                          sus versiones, la más nueva primero
  explain <m> --person 7                            qué versión recibe esa persona y por qué (por correo, el
                                                    personal en /plataforma)
  explain shell --browser <id>                      qué portada recibe ese navegador (el id sale en /plataforma/shell);
                                                    con --person, también por las reglas
  log <m>                                           bitácora: quién, cuándo, antes, después, por qué
  diff <m> <a> <b>                                  qué archivos cambian de una versión a otra

Cambiar (todas piden --reason "…")
  set <m> --version 1.4.0 --percent 5               empieza un rollout (--unit persona|empresa), o mueve el que hay
      --again                                       también si ese mismo rollout se revirtió
  set <m> --version 1.4.0 --plan 5:60,50:120,100:60 empieza uno que avanza solo: porcentaje:minutos de cada paso
  advance <m>                                       pasa ya al siguiente paso de su plan
  pause <m> · resume <m>                            lo detiene donde está · lo sigue
  promote <m> --version 1.4.0                       lo deja estable para todos
  rollback <m>                                      lo revierte; sin rollout, vuelve a la versión anterior. Repetido
      --version 1.4.0                               no vuelve dos; con la versión, solo de esa
  kill <m> --version 1.4.0 · revive <m> --version   nadie la recibe · otra vez
  retire <m> · restore <m>                          fuera del menú y de las rutas · otra vez

Opciones
  --json       responde en JSON
  --registry   la dirección del servidor (http://127.0.0.1:4300)
  --limit      cuántas líneas de list y log (50)`

export interface RolloutArguments {
  readonly order: string
  readonly module: string | undefined
  readonly rest: readonly string[]
  readonly json: boolean
  readonly registry: string
  readonly percent: string | undefined
  readonly plan: string | undefined
  readonly reason: string | undefined
  readonly version: string | undefined
  readonly unit: string | undefined
  readonly person: string | undefined
  readonly mail: string | undefined
  readonly browser: string | undefined
  readonly limit: string
  /** `true` allows a new rollout of a version that was taken back. */
  readonly again: boolean
}

// `diff` compares two versions. No other order takes a word after the module.
const wordsAfterModule = (order: string): number => (order === 'diff' ? 2 : 0)

/** @throws an error with the help text if no order is given, or more words than the order takes. */
export const readRolloutArguments = (typed: readonly string[]): RolloutArguments => {
  const { values, positionals } = parseOptions(
    {
      args: [...typed],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        registry: { type: 'string', default: defaultRegistry() },
        percent: { type: 'string' },
        plan: { type: 'string' },
        reason: { type: 'string' },
        motivo: { type: 'string' },
        version: { type: 'string' },
        unit: { type: 'string' },
        person: { type: 'string' },
        mail: { type: 'string' },
        browser: { type: 'string' },
        limit: { type: 'string', default: '50' },
        again: { type: 'boolean', default: false },
      },
    },
    USAGE,
  )
  const [order, module, ...rest] = positionals
  if (order === undefined) throw new Error(USAGE)
  // A version or a second module without its option would be ignored, and the order would change something else.
  const surplus = rest[wordsAfterModule(order)]
  if (surplus !== undefined) throw new Error(`Sobra «${surplus}».\n\n${USAGE}`)
  const { motivo, reason, ...given } = values
  const { percent, plan, version, person, mail, browser, unit } = given
  return {
    ...given,
    percent,
    plan,
    version,
    person,
    mail,
    browser,
    unit,
    order,
    module,
    rest,
    registry: requireRegistryUrl(given.registry),
    reason: reason ?? motivo,
  }
}

/** @throws an error with the argument's `name` and an explanation (`why`) if the value is missing or blank. */
export const required = (value: string | undefined, name: string, why: string): string => {
  if (value === undefined || value.trim() === '') throw new Error(`Falta ${name}: ${why}`)
  return value
}

// A decimal number needs a point, because a comma separates the steps.
const STEP = /^(\d+(?:\.\d+)?):(\d+(?:\.\d+)?)$/

/** Parses `--plan`: the percent and minutes of each step, as in `5:60,100:30`. @throws an error with the format. */
export const readPlan = (text: string): { porcentaje: number; minutos: number }[] =>
  text.split(',').map((step) => {
    const [, porcentaje, minutos] = STEP.exec(step.trim()) ?? []
    if (porcentaje === undefined || minutos === undefined)
      throw new Error(
        `No entiendo el paso «${step}» de --plan: se escribe porcentaje:minutos, como 5:60,100:30.`,
      )
    return { porcentaje: Number(porcentaje), minutos: Number(minutos) }
  })
