import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ESLint } from 'eslint'
import { describe, expect, it } from 'vitest'
import { mayDepend, readProjects } from '../../eslint/projects.js'
import { ROOT } from '../workspace.ts'

const projects = readProjects(ROOT)

const readText = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

const readJson = (file: string): unknown => JSON.parse(readText(file))

const isModule = (folder: string): boolean => existsSync(path.join(ROOT, folder, 'module.json'))

const dependenciesOf = (folder: string): string[] => {
  const { dependencies = {} } = readJson(`${folder}/package.json`) as {
    dependencies?: Record<string, string>
  }
  return Object.keys(dependencies).filter((name) => name.startsWith('@mi/'))
}

describe('the boundary rules', () => {
  const eslint = new ESLint({ cwd: ROOT })
  const complaintsOf = async (file: string, code: string): Promise<string[]> => {
    const [result] = await eslint.lintText(code, { filePath: path.join(ROOT, file) })
    return (result?.messages ?? []).map(({ ruleId }) => ruleId ?? 'none')
  }

  it.each([
    ['libs/domain/src/index.ts', '@mi/design-system', 'boundaries/dependencies'],
    ['libs/contracts/src/index.ts', '@mi/domain', 'boundaries/dependencies'],
    ['libs/design-system/src/index.ts', '@mi/contracts', 'boundaries/dependencies'],
    ['apps/inventory/src/routes.tsx', '@mi/embedded-postgres', 'boundaries/dependencies'],
    ['apps/api/src/app.ts', '@mi/auth', 'boundaries/dependencies'],
    ['libs/auth/src/index.ts', '../../../apps/shell/src/main.tsx', 'no-restricted-imports'],
    ['apps/shell/src/main.tsx', '@mi/domain/src/permisos.ts', 'no-restricted-imports'],
    ['libs/domain/src/index.ts', 'node:fs', 'no-restricted-imports'],
    ['apps/shell/src/main.tsx', 'lucide-react', '@typescript-eslint/no-restricted-imports'],
  ])('do not let %s import %s', async (file, source, rule) => {
    expect(
      await complaintsOf(file, `import * as forbidden from '${source}'\nexport { forbidden }\n`),
    ).toContain(rule)
  })

  it('let a module import the design system', async () => {
    const code = "import { Button } from '@mi/design-system'\nexport { Button }\n"
    expect(await complaintsOf('apps/inventory/src/routes.tsx', code)).toEqual([])
  })
}, 60_000)

describe('the projects', () => {
  it('each have a tag for the type, a tag for the env and a tag for the scope', () => {
    const untagged = projects.filter(({ type, env, scope }) => !type || !env || !scope)
    expect(untagged.map(({ name }) => name)).toEqual([])
  })

  it('depend only on what their tags allow, without cycles', () => {
    const byName = new Map(projects.map((project) => [project.name, project]))
    const visit = (name: string, above: string[]): void => {
      expect(above, 'a cycle').not.toContain(name)
      const from = byName.get(name)
      if (!from) throw new Error(`${name} is no project`)
      for (const dependency of dependenciesOf(from.folder)) {
        const to = byName.get(dependency)
        expect(to && mayDepend(from, to), `${name} → ${dependency}`).toBe(true)
        visit(dependency, [...above, name])
      }
    }
    for (const { name } of projects) visit(name, [])
  })

  it('are exactly the folders in the map of the README', () => {
    const readme = readText('README.md')
    const [, map = ''] = /The map of the code[^\n]*\n\n```\n([\s\S]*?)```/.exec(readme) ?? []
    const mapped = map.split('\n').flatMap((line) => (line === '' ? [] : [line.split(/\s/)[0]]))
    expect(mapped.sort()).toEqual(projects.map(({ folder }) => folder).sort())
  })

  it('each have an owner in CODEOWNERS', () => {
    const owned = readText('CODEOWNERS')
      .split('\n')
      .filter((line) => line.startsWith('/'))
      .map((line) => {
        const [place = '', ...owners] = line.split(/\s+/)
        expect(owners.length, line).toBeGreaterThan(0)
        return place.slice(1, -1)
      })
    expect(owned.sort()).toEqual(projects.map(({ folder }) => folder).sort())
  })

  it('name only exact versions of their dependencies', () => {
    for (const folder of ['.', ...projects.map((project) => project.folder)]) {
      const {
        dependencies = {},
        devDependencies = {},
        optionalDependencies = {},
      } = readJson(`${folder}/package.json`) as Record<string, Record<string, string> | undefined>
      for (const [name, version] of Object.entries({
        ...dependencies,
        ...devDependencies,
        ...optionalDependencies,
      })) {
        expect(version, `${folder}: ${name}`).toMatch(/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/)
      }
    }
  })
})

describe('the documents', () => {
  const { scripts } = readJson('package.json') as { scripts: Record<string, string> }

  it.each(['README.md', 'CONTRIBUTING.md', 'docs/commands.md', 'docs/settings.md'])(
    '%s names only commands and files that exist',
    (file) => {
      const text = readText(file)
      const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '')
      expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
      const paths = [...text.matchAll(/`((?:apps|libs|tools|docs)\/[\w./-]+)`/g)].map(
        ([, found]) => found ?? '',
      )
      expect(paths.filter((found) => !existsSync(path.join(ROOT, found)))).toEqual([])
    },
  )

  it('explain every command', () => {
    const text = readText('README.md') + readText('docs/commands.md')
    const silent = Object.keys(scripts).filter(
      (name) => !new RegExp(`npm (run )?${name}(?![\\w:])`).test(text),
    )
    expect(silent).toEqual([])
  })

  it('explain every setting of the server', () => {
    const server = 'apps/api/src'
    const sources = readdirSync(path.join(ROOT, server), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('settings.ts'))
      .map((file) => readText(`${server}/${file}`))
    const names = sources.flatMap((source) =>
      [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name ?? ''),
    )
    expect(names).toContain('DATABASE_URL')
    const text = readText('docs/settings.md')
    expect(names.filter((name) => !text.includes(`\`${name}\``) && name !== 'NODE_ENV')).toEqual([])
  })

  it('say in README.md that the version in .nvmrc is the oldest allowed Node', () => {
    expect(readText('README.md')).toContain(`Node ${readText('.nvmrc').trim().replace(/\.0$/, '')} or newer`)
  })
})

describe('release notes', () => {
  it('have a section for the current version of every module', () => {
    const modules = projects.filter(({ folder }) => /^apps\/[^/]+$/.test(folder) && isModule(folder))
    expect(modules.length).toBeGreaterThan(1)
    for (const { folder } of modules) {
      const { version } = readJson(`${folder}/package.json`) as { version: string }
      const [, note = ''] = readText(`${folder}/NOVEDADES.md`).split(`\n## ${version}\n`)
      expect(note.trim(), `${folder} ${version}`).toMatch(/^- \S/)
    }
  })
})
