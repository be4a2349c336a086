#!/usr/bin/env node
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { createOwnModule } from './new-module/create-own.ts'
import { completeRequest } from './new-module/module-request.ts'
import { requireOwnRegistry } from './new-module/own-registry.ts'
import type { Versions } from './new-module/pick-versions.ts'

const USAGE = `Uso: npm create @mi/module -- <nombre> [--title "Título"] [--icon package] [--permission productos.ver]
                               [--address {base}/<nombre>] [--slots inicio,barra,buscar] [--no-route]
                               [--npm-registry https://…]

Crea un módulo con repositorio propio en la carpeta <nombre>.`

const readArguments = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      icon: { type: 'string' },
      permission: { type: 'string' },
      address: { type: 'string' },
      slots: { type: 'string' },
      'no-route': { type: 'boolean' },
      'npm-registry': { type: 'string' },
    },
  })
  const [name, ...more] = positionals
  if (name === undefined || more.length > 0) throw new Error(USAGE)
  return { request: completeRequest(name, values), registry: values['npm-registry'] }
}

/** What npm is set up to on this machine; `undefined` in words if it is not. */
const askNpm = async (): Promise<string> =>
  (await promisify(execFile)('npm', ['config', 'get', '@mi:registry'])).stdout.trim()

// Written when this package is made: outside the workspace nothing else knows what fits together.
const readVersions = async (): Promise<Versions> =>
  JSON.parse(await readFile(path.join(import.meta.dirname, '../versions.json'), 'utf8')) as Versions

const create = async (): Promise<void> => {
  const { request, registry } = readArguments()
  const from = requireOwnRegistry(registry ?? (await askNpm()))
  const folder = await createOwnModule(request, { versions: await readVersions(), registry: from })
  process.stdout.write(`${request.name} está listo. Sigue con:

  cd ${path.relative(process.cwd(), folder)}
  npm install
  npm test
  npm run release -- --dry-run\n`)
}

create().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
