import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { CAPACIDADES_DE_API, type Provides, type Release, type Requires, SHELL_APIS } from '@mi/contracts'
import type { ModuleInfo } from './module-info.ts'

// Plugins in `needs.ts` and `provisions.ts` of `libs/federation-build/src/sharing` write these files. Without them, the
// server cannot check whether the shell provides the package exports that a module uses.
const NEEDS_FILE = '.vite/mi-requires.json'
const PROVISIONS_FILE = '.vite/mi-provides.json'

/** Reads a JSON file; `undefined` if there is no such file. @throws if the file is unreadable or is not valid JSON. */
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

/** Returns a range unchanged, and `^1.2.3` for the exact version `1.2.3`. Returns `undefined` for any other form. */
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

/** Reads what a module needs from its build, its `module.json` and its `package.json`. */
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
