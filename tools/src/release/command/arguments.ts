import { parseOptions } from './parse-options.ts'
import { readPercent } from './read-percent.ts'
import { defaultRegistry, requireRegistryUrl } from './registry-url.ts'

const USAGE = `Uso: npm run release -- <módulo> [--stable | --candidate 5 | --preview] [--dry-run] [--json]

Construye el módulo, lo firma y lo publica con la versión de su package.json; ninguna página lo carga todavía.
  --stable     además lo deja como la versión estable para todos
  --candidate  además empieza un rollout con ese porcentaje (después: npm run rollout -- set <módulo> --percent 25)
  --preview    además da un enlace para que el personal la vea antes que nadie
  --dry-run    revisa todo y dice lo mismo, pero no envía nada
  --version    no construye: deja como estable esa versión, ya publicada (así se vuelve atrás)
  --reason     por qué, para la bitácora (también --motivo); al volver atrás hace falta
  --json       responde en JSON
  --registry   la dirección del servidor (http://127.0.0.1:4300)`

type Goal = 'publish' | 'stable' | 'candidate' | 'preview'

export interface ReleaseArguments {
  readonly module: string
  readonly goal: Goal
  /** The percentage with which the candidate's rollout begins, 0 to 100. */
  readonly percent: number | undefined
  /** A published version that becomes the stable version. If it is given, no new version is published. */
  readonly version: string | undefined
  readonly reason: string | undefined
  readonly registry: string
  readonly isDryRun: boolean
  readonly isJson: boolean
}

const requireOneGoal = ({
  stable,
  candidate,
  preview,
  version,
  isDryRun,
}: Readonly<Record<'stable' | 'candidate' | 'preview' | 'version' | 'isDryRun', unknown>>): void => {
  if ([stable === true, candidate !== undefined, preview === true].filter(Boolean).length > 1)
    throw new Error(
      '--stable es para todos, --candidate para algunos y --preview solo para el personal: deja solo uno.',
    )
  if (version !== undefined && preview === true)
    throw new Error('--version vuelve a una versión estable: no da una vista previa.')
  if (version !== undefined && isDryRun === true)
    throw new Error('--version vuelve a esa versión de una vez: no tiene ensayo. Quita --dry-run.')
  if (version !== undefined && candidate !== undefined)
    throw new Error(
      '--version vuelve a una versión estable. Un rollout de una ya publicada empieza con npm run rollout -- set.',
    )
}

/** Reads the arguments of `npm run release`. @throws if they are invalid; the message says what to type. */
export const readReleaseArguments = (typed: readonly string[]): ReleaseArguments => {
  const { values, positionals } = parseOptions(
    {
      args: [...typed],
      allowPositionals: true,
      options: {
        stable: { type: 'boolean', default: false },
        candidate: { type: 'string' },
        preview: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        version: { type: 'string' },
        motivo: { type: 'string' },
        reason: { type: 'string' },
        registry: { type: 'string', default: defaultRegistry() },
      },
    },
    USAGE,
  )
  const { stable, candidate, preview, version, json: isJson, 'dry-run': isDryRun } = values
  const registry = requireRegistryUrl(values.registry)
  const [module, ...more] = positionals
  if (module === undefined || more.length > 0) throw new Error(USAGE)
  requireOneGoal({ stable, candidate, preview, version, isDryRun })
  const percent = candidate === undefined ? undefined : readPercent(candidate, '--candidate')
  const share = percent === undefined ? 'publish' : 'candidate'
  const goal = stable ? 'stable' : preview ? 'preview' : share
  const reason = values.reason ?? values.motivo
  return { module, goal, percent, version, reason, registry, isDryRun, isJson }
}
