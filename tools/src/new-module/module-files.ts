import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import prettier from 'prettier'
import type { ModuleRequest } from './module-request.ts'

export const FIRST_VERSION = '0.1.0'

/** The files of a module, by their paths inside its folder. */
export type ModuleFiles = ReadonlyMap<string, string>

/** The place in which a module is developed: the workspace, or the module's own repository. */
export interface Home {
  readonly describePackage: (name: string, files: ModuleFiles) => object
  /** A folder of templates for this place only. They replace the general templates that have the same path. */
  readonly templates?: string
  /** Further values for the placeholders of the templates. */
  readonly words?: Readonly<Record<string, string>>
}

// The path `../..` is also right in the compiled copy of this file, in `dist/new-module` of `@mi/create-module`.
const HERE = path.resolve(import.meta.dirname, '../..')
const TEMPLATES = path.join(HERE, 'templates')
const SUFFIX = '.txt'
// Every module needs these packages. Its other dependencies are found in its imports.
const ALWAYS = ['@mi/federation', 'react', 'react-dom']
const ORDEN = 50

const IMPORT = /from '((?:@[\w-]+\/)?[a-z][\w-]*)/g

export const dependenciesOf = (files: ModuleFiles): string[] => {
  const shipped = [...files].filter(([file]) => file.startsWith('src/') && !/\.(test|stories)\./.test(file))
  const imported = shipped.flatMap(([, text]) => [...text.matchAll(IMPORT)].map(([, name]) => name ?? ''))
  return [...new Set([...ALWAYS, ...imported])].sort()
}

const screenOf = (name: string): string => `src/screens/${name}.screen.tsx`

const describeModule = ({ name, title, icon, permission, address, hasRoute, slots }: ModuleRequest) => ({
  module: name,
  routes: hasRoute ? [{ path: address, permission }] : [],
  nav: hasRoute ? [{ texto: title, icono: icon, path: address, orden: ORDEN, grupo: 'principal' }] : [],
  // `screens` names the screen's file, so that pages preload this file together with the module's entry file.
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
  const options = await prettier.resolveConfig(path.join(HERE, 'package.json'))
  return prettier.format(text, { ...options, filepath: file })
}

/** The folders of templates for a request. A file in a later folder replaces one in an earlier folder. */
const foldersFor = ({ hasRoute, slots }: ModuleRequest, { templates }: Home): string[] => [
  'base',
  ...(hasRoute ? ['route'] : []),
  ...(slots.length > 0 ? ['slots', hasRoute ? 'slots-with-route' : 'slots-without-route'] : []),
  ...(templates === undefined ? [] : [templates]),
]

/** `true` if a file is for a slot that was not requested, such as `src/slots/barra-button.tsx` without `barra`. */
const isOfOtherSlot = (file: string, slots: readonly string[]): boolean => {
  const slot = /^src\/slots\/([a-z]+)/.exec(file)?.[1]
  return slot !== undefined && !slots.includes(slot)
}

/** Reads the templates for a request. The key of a template is the path of the new file, with placeholders. */
const readTemplates = async (request: ModuleRequest, home: Home): Promise<Map<string, string>> => {
  const templates = new Map<string, string>()
  for (const name of foldersFor(request, home)) {
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
  ({ name, title, icon, permission, address }: ModuleRequest, home: Home) =>
  (text: string): string => {
    const words: Record<string, string> = {
      ...home.words,
      name,
      title,
      icon,
      permission,
      address,
      // The path in the module's own router. Paths in this router do not begin with `{base}`.
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

export const writeModuleFiles = async (request: ModuleRequest, home: Home): Promise<ModuleFiles> => {
  const fill = fillWith(request, home)
  const texts = new Map(
    [...(await readTemplates(request, home))].map(([file, text]) => [fill(file), fill(text)]),
  )
  texts.set('module.json', JSON.stringify(describeModule(request)))
  texts.set('package.json', JSON.stringify(home.describePackage(request.name, texts)))
  const files = new Map<string, string>()
  for (const [file, text] of texts) files.set(file, await format(file, text))
  return files
}
