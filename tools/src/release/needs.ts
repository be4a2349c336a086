import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { CAPACIDADES_DE_API, type Provides, type Release, type Requires, SHELL_APIS } from '@mi/contracts'
import type { ModuleInfo } from './module-info.ts'

// Written by the plugins of `libs/federation-build/src/sharing/needs.ts` and `provisions.ts`. Without these files, the
// server cannot check whether the shell provides the package exports that a module uses.
const NEEDS_FILE = '.vite/mi-requires.json'
const PROVISIONS_FILE = '.vite/mi-provides.json'

/** The JSON of a file; `undefined` if there is no such file. @throws any other error, such as invalid JSON. */
export const readOptional = async (file: string): Promise<unknown> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : JSON.parse(text)
}

type Dependencies = Readonly<Record<string, string>>

const EXACT = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/
const RANGE = /^[\^~]\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/

/** The range for a declared version: an exact version also allows all compatible ones. `undefined` for other forms. */
const toRange = (declared: string | undefined): string | undefined => {
  if (declared === undefined) return undefined
  if (EXACT.test(declared)) return `^${declared}`
  return RANGE.test(declared) ? declared : undefined
}

const readDependencies = async (folder: string): Promise<Dependencies> => {
  const described = (await readOptional(path.join(folder, 'package.json'))) ?? {}
  const { dependencies, devDependencies, peerDependencies } = described as Record<string, Dependencies>
  return { ...devDependencies, ...peerDependencies, ...dependencies }
}

/** What a module needs, from its build and its `module.json`. */
export const readRequires = async ({ folder, requires }: ModuleInfo): Promise<Pick<Release, 'requires'>> => {
  const packages = (await readOptional(path.join(folder, 'dist', NEEDS_FILE))) as Requires['packages']
  if (!packages) return requires ? { requires } : {}
  const declared = await readDependencies(folder)
  const ranges = Object.keys(packages).flatMap((name) => {
    const range = toRange(declared[name])
    return range === undefined ? [] : [[name, range] as const]
  })
  return {
    requires: { ...requires, packages, ranges: { ...Object.fromEntries(ranges), ...requires?.ranges } },
  }
}

export const readProvides = async (folder: string): Promise<Pick<Release, 'provides'>> => {
  const packages = await readOptional(path.join(folder, 'dist/app', PROVISIONS_FILE))
  if (!packages) return {}
  return {
    provides: {
      shellApi: [...SHELL_APIS],
      packages: packages as Provides['packages'],
      api: [...CAPACIDADES_DE_API],
      documentos: true,
      contenido: true,
      otroOrigen: true,
      directo: true,
    },
  }
}
