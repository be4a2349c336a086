import { parseArgs } from 'node:util'
import { type Figure, inWords } from './bench/figures.ts'
import { benchAlertas } from './bench/alertas.ts'
import { benchAuditoria } from './bench/auditoria.ts'
import { type EtiquetasOptions, benchEtiquetas } from './bench/etiquetas.ts'
import { benchEventos } from './bench/eventos.ts'
import { benchImages } from './bench/images.ts'
import { keepFigures } from './bench/keep.ts'
import { benchInventario } from './bench/inventario.ts'
import { benchLogin } from './bench/login.ts'
import { benchMounts } from './bench/web/mounts.ts'
import { benchNotificaciones } from './bench/notificaciones.ts'
import { benchNutriscan } from './bench/nutriscan/bench-nutriscan.ts'
import { benchPublish } from './bench/publish.ts'
import { benchRollouts } from './bench/rollouts/bench-rollouts.ts'
import { benchUpgrade } from './bench/upgrade.ts'
import { benchWeb } from './bench/web.ts'
import { run } from './run.ts'

const BENCHES: Record<string, (options: EtiquetasOptions) => Promise<Figure[]>> = {
  alertas: benchAlertas,
  auditoria: benchAuditoria,
  etiquetas: benchEtiquetas,
  eventos: benchEventos,
  inventario: benchInventario,
  login: benchLogin,
  images: benchImages,
  mounts: benchMounts,
  notificaciones: benchNotificaciones,
  nutriscan: benchNutriscan,
  publish: benchPublish,
  rollouts: benchRollouts,
  upgrade: benchUpgrade,
  web: benchWeb,
}

const bench = async (): Promise<void> => {
  const { positionals: wanted, values } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' }, labels: { type: 'string' } },
  })
  const unknown = wanted.find((name) => !Object.hasOwn(BENCHES, name))
  const all = Object.keys(BENCHES).join(', ')
  if (unknown !== undefined) throw new Error(`There is no bench «${unknown}». There are: ${all}.`)
  // A run of all benches would take hours, so at least one name is required.
  if (wanted.length === 0) throw new Error(`Which bench? There are: ${all}.`)
  await run('npx', ['nx', 'run-many', '-t', 'build', '-p', 'tag:type:app'], { quiet: true })
  for (const [name, measure] of Object.entries(BENCHES)) {
    if (!wanted.includes(name)) continue
    const figures = await measure(values)
    for (const figure of figures) process.stdout.write(`${inWords(figure)}\n`)
    // A run with `--labels` could read too few labels, so the figures of such a run are not saved.
    if (values.labels === undefined) await keepFigures(name, figures)
  }
}

bench().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
