import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import prettier from 'prettier'
import { readProjects } from '../../eslint/projects.js'
import { ROOT } from '../workspace.ts'
import type { ModuleRequest } from './module-request.ts'

/** What a new module begins with; its first release is the first that anybody may see. */
export const FIRST_VERSION = '0.1.0'

const TEMPLATES = path.join(ROOT, 'tools/templates/module')
const SUFFIX = '.txt'
const DEPENDENCIES = ['@mi/design-system', '@mi/federation', 'react', 'react-dom', 'react-router-dom']

interface Manifest {
  readonly name?: string
  readonly version: string
  readonly dependencies?: Record<string, string>
}

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(ROOT, folder, 'package.json'), 'utf8')) as Manifest

/** The versions that the workspace uses, its own projects' included. */
const readVersions = async (): Promise<Map<string, string>> => {
  const versions = new Map<string, string>()
  for (const { name, folder } of readProjects(ROOT)) {
    const { version, dependencies = {} } = await readManifest(folder)
    versions.set(name, version)
    for (const [dependency, used] of Object.entries(dependencies)) versions.set(dependency, used)
  }
  return versions
}

/** The `package.json` of a new module. */
export const describePackage = async (name: string) => {
  const versions = await readVersions()
  const dependencies = DEPENDENCIES.map((dependency): [string, string] => {
    const version = versions.get(dependency)
    if (version === undefined) throw new Error(`${dependency} is used by no project`)
    return [dependency, version]
  })
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
    dependencies: Object.fromEntries(dependencies),
  }
}

const pascalCase = (name: string): string =>
  name.replace(/(^|-)([a-z0-9])/g, (_match, _dash, letter: string) => letter.toUpperCase())

const format = async (file: string, text: string): Promise<string> => {
  const { ignored, inferredParser } = await prettier.getFileInfo(file)
  if (ignored || inferredParser === null || inferredParser === 'markdown') return text
  const options = await prettier.resolveConfig(path.join(ROOT, 'package.json'))
  return prettier.format(text, { ...options, filepath: file })
}

/** Every file of a new module, by its path inside the module's folder. */
export const writeModuleFiles = async (request: ModuleRequest): Promise<Map<string, string>> => {
  const words: Record<string, string> = {
    ...request,
    Name: pascalCase(request.name),
    titleJson: JSON.stringify(request.title),
    version: FIRST_VERSION,
  }
  const fill = (text: string): string =>
    text.replace(/\{\{(\w+)\}\}/g, (_match, word: string) => {
      const value = words[word]
      if (value === undefined) throw new Error(`a template asks for {{${word}}}`)
      return value
    })
  const files = new Map<string, string>()
  const add = async (file: string, text: string) => void files.set(file, await format(file, text))
  await add('package.json', JSON.stringify(await describePackage(request.name)))
  for (const entry of await readdir(TEMPLATES, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const template = path.join(entry.parentPath, entry.name)
    const target = path.relative(TEMPLATES, template).slice(0, -SUFFIX.length)
    await add(fill(target), fill(await readFile(template, 'utf8')))
  }
  return files
}
