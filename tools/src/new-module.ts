import { createModule } from './new-module/create.ts'
import { MODULE_OPTIONS, describeUse, requireOneName } from './new-module/module-options.ts'
import { completeRequest } from './new-module/module-request.ts'
import { parseOptions } from './release/command/parse-options.ts'
import { defaultRegistry } from './release/command/registry-url.ts'
import { sayFailure } from './release/command/say-failure.ts'
import { publishModule } from './release/publish-local.ts'
import { run } from './run.ts'
import { isReady } from './start/server.ts'
import { dataDir } from './workspace.ts'

const USAGE = `${describeUse('npm run new:module --')}

Crea un módulo completo en apps/<nombre>, lo construye y, si hay un servidor en marcha, lo publica en él.
Con --slots aparece también en el inicio, en la barra o en «Buscar»; con --no-route, solo allí.`

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const readArguments = () => {
  const { values, positionals } = parseOptions(
    {
      allowPositionals: true,
      options: {
        ...MODULE_OPTIONS,
        registry: { type: 'string', default: defaultRegistry() },
      },
    },
    USAGE,
  )
  return { registry: values.registry, request: completeRequest(requireOneName(positionals, USAGE), values) }
}

const publishIfRunning = async (url: string, folder: string): Promise<void> => {
  if (!(await isReady(url))) return say('npm start lo publica y lo muestra.')
  const published = await publishModule({ url, dataDir: dataDir() }, folder)
  say(`Publicado: ${published ?? folder}. Vuelve a cargar ${url}`)
}

const newModule = async (): Promise<void> => {
  const { registry, request } = readArguments()
  const folder = await createModule(request)
  say(`${folder} está listo.`)
  await run('npx', ['nx', 'build', `@mi/${request.name}`], { quiet: true })
  await publishIfRunning(registry, folder)
  say(`Para trabajar en él: npm run dev -- ${request.name}`)
}

newModule().catch((error: unknown) => sayFailure(error))
