#!/usr/bin/env node
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { createOwnModule } from './new-module/create-own.ts'
import type { Origin } from './new-module/in-own-repository.ts'
import { MODULE_OPTIONS, describeUse, requireOneName } from './new-module/module-options.ts'
import { completeRequest } from './new-module/module-request.ts'
import { sayNextSteps } from './new-module/next-steps.ts'
import { readOwnPackages } from './new-module/own-packages.ts'
import { requireOwnRegistry } from './new-module/own-registry.ts'
import type { Versions } from './new-module/pick-versions.ts'
import { parseOptions } from './release/command/parse-options.ts'
import { sayFailure } from './release/command/say-failure.ts'

const USAGE = `${describeUse('npm create @mi/module --', ['[--npm-registry https://… | --packages <carpeta>]'])}

Crea un módulo con repositorio propio en la carpeta <nombre>.`

const readArguments = () => {
  const { values, positionals } = parseOptions(
    {
      allowPositionals: true,
      options: {
        ...MODULE_OPTIONS,
        packages: { type: 'string' },
        'npm-registry': { type: 'string' },
      },
    },
    USAGE,
  )
  const request = completeRequest(requireOneName(positionals, USAGE), values)
  return { request, registry: values['npm-registry'], packages: values.packages }
}

/** Asks npm for the registry of `@mi`. The answer is the text `undefined` if no registry is set. */
const askNpm = async (): Promise<string> =>
  (await promisify(execFile)('npm', ['config', 'get', '@mi:registry'])).stdout.trim()

// `versions.json` is written when this package is packed. Outside the workspace, no other file says which versions work
// together.
const readVersions = async (): Promise<Versions> =>
  JSON.parse(await readFile(path.join(import.meta.dirname, '../versions.json'), 'utf8')) as Versions

interface From {
  readonly registry: string | undefined
  readonly packages: string | undefined
}

/** @throws an error with a text for the user if the options name both origins, or if neither origin is known. */
const findOrigin = async ({ registry, packages }: From): Promise<Origin> => {
  if (packages === undefined) return { registry: requireOwnRegistry(registry ?? (await askNpm())) }
  if (registry !== undefined) throw new Error('Di --npm-registry o --packages, no ambos.')
  return { packages: await readOwnPackages(path.resolve(packages)) }
}

const create = async (): Promise<void> => {
  const { request, ...from } = readArguments()
  const supplies = { versions: await readVersions(), origin: await findOrigin(from) }
  const folder = await createOwnModule(request, supplies)
  process.stdout.write(`${sayNextSteps(request.name, path.relative(process.cwd(), folder))}\n`)
}

create().catch((error: unknown) => sayFailure(error))
