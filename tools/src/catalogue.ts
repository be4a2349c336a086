import path from 'node:path'
import { createServer } from 'vite'
import { storiesOf } from './catalogue/stories-of.ts'
import { parseOptions } from './release/command/parse-options.ts'
import { sayFailure } from './release/command/say-failure.ts'
import { findModuleFolder } from './release/find-module.ts'
import { ROOT } from './workspace.ts'

const LIBRARY = 'libs/design-system'
const PORT = '4310'
const USAGE = `Uso: npm run catalogue -- [módulo] [--port ${PORT}]

Muestra las vistas de un módulo en todos sus estados; sin módulo, las del sistema de diseño.`

/** Serves a page with every view of a module in every state. If no module is named, shows the design system. */
const catalogue = async (): Promise<void> => {
  const { values, positionals } = parseOptions(
    {
      allowPositionals: true,
      options: { port: { type: 'string', default: PORT } },
    },
    USAGE,
  )
  const [module] = positionals
  const plugins = module === undefined ? [] : [storiesOf((await findModuleFolder(module)).folder)]
  const server = await createServer({
    root: path.join(ROOT, LIBRARY),
    logLevel: 'warn',
    plugins,
    server: { host: '127.0.0.1', port: Number(values.port), strictPort: true },
  })
  await server.listen()
  process.stdout.write(`El catálogo está en http://127.0.0.1:${values.port}/catalogue.html\n`)
}

catalogue().catch((error: unknown) => {
  sayFailure(error)
  // The server of Vite would keep this process alive.
  process.exit()
})
