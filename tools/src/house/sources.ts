import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { type Project, readProjects } from '../../eslint/projects.js'

/** Describes a source file. All paths in this object are relative to the workspace and use `/` as the separator. */
export interface Source {
  readonly path: string
  /** The project's folder, such as `apps/shell`. */
  readonly project: string
  /** True for tests, stories and their helpers. */
  readonly isTest: boolean
  /** The files that this file imports by a relative path. Lazy imports, workers and imports of types count too. */
  readonly imports: readonly string[]
  /** The names by which the file imports its own project. */
  readonly selfImports: readonly string[]
  /** The file's comments, each as one line without stars. Adjacent line comments (`//`) count as one comment. */
  readonly comments: readonly string[]
  /** The number of lines with code: blank lines and comments do not count. */
  readonly lines: number
}

const SKIPPED = new Set(['node_modules', 'dist'])
const CODE = /(?<!\.d)\.tsx?$/
const TEST = /\.(test|setup|stories|e2e)\.tsx?$|\/src\/(.+\/)?testing\//
// Matches `import('./x.ts')`, both as an expression and as a type. Also matches `new Worker(new URL('./x.ts', …))`.
const BY_CALL = /\b(?:import|new URL)\(\s*['"]([^'"]+)['"]/g

interface Span {
  readonly start: number
  readonly end: number
  readonly value: string
}

const withoutComments = (text: string, comments: readonly Span[]): string => {
  let rest = ''
  let from = 0
  for (const { start, end } of comments) {
    rest += text.slice(from, start)
    from = end
  }
  return rest + text.slice(from)
}

const joined = (text: string, comments: readonly Span[]): string[] => {
  const blocks: string[] = []
  let before = -1
  for (const { start, end, value } of comments) {
    const adjacent =
      before >= 0 && text.startsWith('//', start) && /^\r?\n[ \t]*$/.test(text.slice(before, start))
    if (adjacent) blocks.push(`${blocks.pop() ?? ''}\n${value}`)
    else blocks.push(value)
    before = text.startsWith('//', start) ? end : -1
  }
  return blocks.map((block) =>
    block
      .replaceAll(/\s*\n[\s*]*/g, ' ')
      .replace(/^[\s*]+/, '')
      .trim(),
  )
}

const specifiersOf = (code: string, module: ReturnType<typeof parseSync>['module']): string[] => [
  ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
  ...module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  ),
  ...[...code.matchAll(BY_CALL)].map(([, specifier = '']) => specifier),
]

const parse = (file: string, text: string, project: Project, known: ReadonlySet<string>): Source => {
  const { module, comments, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  const code = withoutComments(text, comments)
  const specifiers = specifiersOf(code, module)
  const imports = specifiers
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => path.posix.join(path.posix.dirname(file), specifier.replace(/\?.*$/, '')))
    .filter((target) => known.has(target) && target !== file)
  return {
    path: file,
    project: project.folder,
    isTest: TEST.test(file),
    imports: [...new Set(imports)],
    selfImports: specifiers.filter((name) => name === project.name || name.startsWith(`${project.name}/`)),
    comments: joined(text, comments),
    lines: code.split('\n').filter((line) => line.trim() !== '').length,
  }
}

/**
 * Parses source files. Each key of `texts` is the path of a file.
 * @throws if there is no project, or if a project has no source files, because every check would then pass.
 */
export const toSources = (texts: ReadonlyMap<string, string>, projects: readonly Project[]): Source[] => {
  const known = new Set(texts.keys())
  const innermostFirst = projects.toSorted((a, b) => b.folder.length - a.folder.length)
  const sources = [...texts].flatMap(([file, text]) => {
    const project = innermostFirst.find(({ folder }) => file.startsWith(`${folder}/`))
    return project ? [parse(file, text, project, known)] : []
  })
  if (projects.length === 0) throw new Error('The workspace has no projects to check.')
  for (const { folder } of projects) {
    if (!sources.some(({ project }) => project === folder))
      throw new Error(`${folder} has no source files to check.`)
  }
  return sources
}

/** Lists the files below a folder whose names match `pattern`, except those of packages and builds. */
export const filesBelow = (root: string, folder: string, pattern: RegExp): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory())
      return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : filesBelow(root, file, pattern)
    return pattern.test(file) ? [file] : []
  })

/** Reads every TypeScript file of the projects, except declaration files (`.d.ts`). */
export const readSources = (root: string): Source[] => {
  const projects = readProjects(root)
  const files = new Set(projects.flatMap(({ folder }) => filesBelow(root, folder, CODE)))
  const texts = new Map([...files].map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
  return toSources(texts, projects)
}
