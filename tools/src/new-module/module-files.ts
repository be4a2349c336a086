import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import prettier from 'prettier'
import { readProjects } from '../../eslint/projects.js'
import { ROOT } from '../workspace.ts'
import type { ModuleRequest } from './module-request.ts'

/** The version of a new module's first release. */
const FIRST_VERSION = '0.1.0'

const TEMPLATES = path.join(ROOT, 'tools/templates')
const SUFFIX = '.txt'
// The platform and React's renderer; what else a module depends on follows from its imports.
const ALWAYS = ['@mi/federation', 'react', 'react-dom']
const TO_BUILD = ['@mi/federation-build']
const ORDEN = 50

interface Manifest {
  readonly name?: string
  readonly version: string
  readonly dependencies?: Record<string, string>
}

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(ROOT, folder, 'package.json'), 'utf8')) as Manifest

/** The version of every package and project that the workspace uses. */
const readVersions = async (): Promise<Map<string, string>> => {
  const versions = new Map<string, string>()
  for (const { name, folder } of readProjects(ROOT)) {
    const { version, dependencies = {} } = await readManifest(folder)
    versions.set(name, version)
    for (const [dependency, used] of Object.entries(dependencies)) versions.set(dependency, used)
  }
  return versions
}

const IMPORT = /from '((?:@[\w-]+\/)?[a-z][\w-]*)/g

const dependenciesOf = (files: ReadonlyMap<string, string>): string[] => {
  const shipped = [...files].filter(([file]) => file.startsWith('src/') && !/\.(test|stories)\./.test(file))
  const imported = shipped.flatMap(([, text]) => [...text.matchAll(IMPORT)].map(([, name]) => name ?? ''))
  return [...new Set([...ALWAYS, ...imported])].sort()
}

const describePackage = async (name: string, files: ReadonlyMap<string, string>) => {
  const versions = await readVersions()
  const withVersions = (names: readonly string[]) =>
    Object.fromEntries(
      names.map((dependency): [string, string] => {
        const version = versions.get(dependency)
        if (version === undefined) throw new Error(`${dependency} is used by no project`)
        return [dependency, version]
      }),
    )
  return {
    name: `@mi/${name}`,
    version: FIRST_VERSION,
    private: true,
    type: 'module',
    scripts: {
      build: 'vite build --configLoader runner',
      typecheck: 'tsc -p .',
      lint: 'eslint src',
      test: 'vitest run',
    },
    nx: { tags: ['type:app', 'env:web', `scope:${name}`] },
    dependencies: withVersions(dependenciesOf(files)),
    devDependencies: withVersions(TO_BUILD),
  }
}

const screenOf = (name: string): string => `src/screens/${name}.screen.tsx`

const describeModule = ({ name, title, icon, permission, address, hasRoute, slots }: ModuleRequest) => ({
  module: name,
  routes: hasRoute ? [{ path: address, permission }] : [],
  nav: hasRoute ? [{ texto: title, icono: icon, path: address, orden: ORDEN, grupo: 'principal' }] : [],
  // The page preloads the screen together with the entry, instead of after the entry has run.
  ...(hasRoute && { screens: { [address]: screenOf(name) } }),
  ...(slots.length > 0 && { slots: slots.map((slot) => ({ name: slot, permission, orden: ORDEN })) }),
  sinPermiso: 'Acceso no autorizado',
  owner: { escuadra: title, contacto: `@mi-inventario/${name}` },
})

const pascalCase = (name: string): string =>
  name.replace(/(^|-)([a-z0-9])/g, (_match, _dash, letter: string) => letter.toUpperCase())

const format = async (file: string, text: string): Promise<string> => {
  const { ignored, inferredParser } = await prettier.getFileInfo(file)
  if (ignored || inferredParser === null || inferredParser === 'markdown') return text
  const options = await prettier.resolveConfig(path.join(ROOT, 'package.json'))
  return prettier.format(text, { ...options, filepath: file })
}

/** The folders of templates that a module is made of; a later one's file takes an earlier one's place. */
const foldersFor = ({ hasRoute, slots }: ModuleRequest): string[] => [
  'base',
  ...(hasRoute ? ['route'] : []),
  ...(slots.length > 0 ? ['slots', hasRoute ? 'slots-with-route' : 'slots-without-route'] : []),
]

/** Whether a file is for a slot that was not asked for: `src/slots/barra-button.tsx` without `barra`. */
const isOfOtherSlot = (file: string, slots: readonly string[]): boolean => {
  const slot = /^src\/slots\/([a-z]+)/.exec(file)?.[1]
  return slot !== undefined && !slots.includes(slot)
}

/** The templates for a request, by the path of the file that each becomes. */
const readTemplates = async (request: ModuleRequest): Promise<Map<string, string>> => {
  const templates = new Map<string, string>()
  for (const name of foldersFor(request)) {
    const folder = path.join(TEMPLATES, name)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const template = path.join(entry.parentPath, entry.name)
      const target = path.relative(folder, template).slice(0, -SUFFIX.length)
      if (!isOfOtherSlot(target, request.slots)) templates.set(target, await readFile(template, 'utf8'))
    }
  }
  return templates
}

const fillWith =
  ({ name, title, icon, permission, address }: ModuleRequest) =>
  (text: string): string => {
    const words: Record<string, string> = {
      name,
      title,
      icon,
      permission,
      address,
      // As the module's router sees it: without the account's base.
      path: address.replace(/^(\{base\})?\//, ''),
      Name: pascalCase(name),
      titleJson: JSON.stringify(title),
      version: FIRST_VERSION,
    }
    return text.replace(/\{\{(\w+)\}\}/g, (_match, word: string) => {
      const value = words[word]
      if (value === undefined) throw new Error(`a template asks for {{${word}}}`)
      return value
    })
  }

/** Every file of a new module, by its path inside the module's folder. */
export const writeModuleFiles = async (request: ModuleRequest): Promise<Map<string, string>> => {
  const fill = fillWith(request)
  const texts = new Map([...(await readTemplates(request))].map(([file, text]) => [fill(file), fill(text)]))
  texts.set('module.json', JSON.stringify(describeModule(request)))
  texts.set('package.json', JSON.stringify(await describePackage(request.name, texts)))
  const files = new Map<string, string>()
  for (const [file, text] of texts) files.set(file, await format(file, text))
  return files
}
