import { type Figure, inWords } from './bench/figures.ts'
import { benchAuditoria } from './bench/auditoria.ts'
import { benchImages } from './bench/images.ts'
import { keepFigures } from './bench/keep.ts'
import { benchInventario } from './bench/inventario.ts'
import { benchLogin } from './bench/login.ts'
import { benchPublish } from './bench/publish.ts'
import { benchUpgrade } from './bench/upgrade.ts'
import { benchWeb } from './bench/web.ts'
import { run } from './run.ts'

const BENCHES: Record<string, () => Promise<Figure[]>> = {
  auditoria: benchAuditoria,
  inventario: benchInventario,
  login: benchLogin,
  images: benchImages,
  publish: benchPublish,
  upgrade: benchUpgrade,
  web: benchWeb,
}

const bench = async (): Promise<void> => {
  const wanted = process.argv.slice(2)
  const unknown = wanted.find((name) => !Object.hasOwn(BENCHES, name))
  if (unknown !== undefined)
    throw new Error(`There is no bench «${unknown}». There are: ${Object.keys(BENCHES).join(', ')}.`)
  await run('npx', ['nx', 'run-many', '-t', 'build', '-p', 'tag:type:app'], { quiet: true })
  for (const [name, measure] of Object.entries(BENCHES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const figures = await measure()
    for (const figure of figures) process.stdout.write(`${inWords(figure)}\n`)
    await keepFigures(name, figures)
  }
}

bench().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
