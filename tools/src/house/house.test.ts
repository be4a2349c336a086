import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Project } from '../../eslint/projects.js'
import { fileCycles, folderCycles } from './cycles.ts'
import { repositoryFaults, selfImportFaults, testingFaults } from './doors.ts'
import { figuresOf } from './figures.ts'
import { floorFaults } from './floors.ts'
import { inspect } from './inspect.ts'
import { pointerFaults } from './rules.ts'
import { type Source, toSources } from './sources.ts'
import { REMOTE } from './staircases.ts'

const TEAM: Project = { name: '@mi/team', folder: 'apps/team', type: 'app', env: 'web', scope: 'team' }
const API: Project = { name: '@mi/api', folder: 'apps/api', type: 'app', env: 'node', scope: 'api' }

const sourcesOf = (texts: Record<string, string>, project = TEAM): Source[] =>
  toSources(new Map(Object.entries(texts).map(([file, text]) => [`${project.folder}/src/${file}`, text])), [
    project,
  ])

const floorsOf = (texts: Record<string, string>): string[] =>
  floorFaults(sourcesOf(texts), 'apps/team', REMOTE)

const EMPTY = 'export {}'

describe('file cycles', () => {
  it.each([
    ['a value', "export * from './b.ts'"],
    ['a type', "import type { B } from './b.ts'"],
    ['a lazy import', "export const later = () => import('./b.ts')"],
    ['the type of a lazy import', "export type B = typeof import('./b.ts')"],
    ['a worker', "export const worker = () => new Worker(new URL('./b.ts', import.meta.url))"],
  ])('are refused if one file imports the next file of the cycle through %s', (_kind, text) => {
    const [found = '', ...others] = fileCycles(sourcesOf({ 'a.ts': text, 'b.ts': "import './a.ts'" }))
    expect(found).toContain('apps/team/src/a.ts → apps/team/src/b.ts → apps/team/src/a.ts')
    expect(others).toEqual([])
  })

  it('are reported as one finding if every file reaches every other file through imports', () => {
    const knot = {
      'a.ts': "import './b.ts'",
      'b.ts': "import './c.ts'\nimport './a.ts'",
      'c.ts': "import './a.ts'",
    }
    expect(fileCycles(sourcesOf(knot))).toHaveLength(1)
  })

  it('do not arise from comments, from imports of other packages or from a file that two files import', () => {
    const texts = {
      'a.ts': "import './b.ts'\nimport './c.ts'\nimport 'react'",
      'b.ts': "import './c.ts'",
      'c.ts': "// import('./a.ts')",
    }
    expect(fileCycles(sourcesOf(texts))).toEqual([])
  })
})

describe('folder cycles', () => {
  const planted = {
    'x/one.ts': "import '../y/one.ts'",
    'y/one.ts': EMPTY,
    'y/two.ts': "import '../x/two.ts'",
    'x/two.ts': EMPTY,
  }

  it('are refused even if no files form a cycle, and are reported with the imports that cause them', () => {
    const [found = ''] = folderCycles(sourcesOf(planted))
    expect(found).toContain('apps/team/src/x → apps/team/src/y → apps/team/src/x')
    expect(found).toContain('apps/team/src/y/two.ts imports apps/team/src/x/two.ts')
  })

  it.each([
    ['inside another folder', 'deep/'],
    ['two levels down', 'deep/deeper/'],
  ])('are refused if they lie %s', (_where, place) => {
    const nested = Object.fromEntries(
      Object.entries(planted).map(([file, text]) => [`${place}${file}`, text]),
    )
    expect(folderCycles(sourcesOf(nested))).toHaveLength(1)
  })

  it('are refused if the imports that cause them are in different subfolders', () => {
    const texts = {
      'x/p/a.ts': "import '../../y/q/b.ts'",
      'y/q/b.ts': EMPTY,
      'y/r/c.ts': "import '../../x/s/d.ts'",
      'x/s/d.ts': EMPTY,
    }
    expect(folderCycles(sourcesOf(texts))).toHaveLength(1)
  })

  it('do not arise between a folder and its parent, or through a test or a story', () => {
    const texts = {
      'x/a.ts': "import './in/b.ts'",
      'x/in/b.ts': "import '../c.ts'",
      'x/c.ts': EMPTY,
      'y/a.ts': "import '../x/c.ts'",
      'x/c.test.ts': "import '../y/a.ts'",
      'x/c.stories.tsx': "import '../y/a.ts'",
    }
    expect(folderCycles(sourcesOf(texts))).toEqual([])
  })
})

describe('floors', () => {
  it.each([
    [
      'up from a feature',
      'equipo/lista.tsx',
      '../screens/equipo.screen.tsx',
      'equipo imports up from screens',
    ],
    ['up from the data', 'data/queries.ts', '../equipo/lista.tsx', 'data imports up from equipo'],
    ['up from a slot', 'slots/inicio.tsx', '../routes.tsx', 'slots imports up from routes.tsx'],
    [
      'sideways between features',
      'equipo/lista.tsx',
      '../auditoria/lista.tsx',
      'equipo imports sideways from auditoria',
    ],
    [
      'sideways from a slot',
      'slots/inicio.tsx',
      '../screens/equipo.screen.tsx',
      'slots imports sideways from screens',
    ],
  ])('refuse an import that goes %s', (_way, file, target, complaint) => {
    const to = path.posix.join(path.posix.dirname(file), target)
    for (const text of [
      `import '${target}'`,
      `import type { X } from '${target}'`,
      `void import('${target}')`,
    ]) {
      expect(floorsOf({ [file]: text, [to]: EMPTY })[0]).toContain(complaint)
    }
  })

  it('refuse a file that belongs to no room of the app', () => {
    expect(floorsOf({ 'extra.ts': EMPTY })).toEqual(['apps/team/src/extra.ts is in no room of apps/team'])
  })

  it('allow imports from lower floors and within a room, and allow tests to import from everywhere', () => {
    const texts = {
      'remote.ts': "import './routes.tsx'",
      'routes.tsx': "void import('./screens/equipo.screen.tsx')",
      'screens/equipo.screen.tsx': "import '../equipo/lista.tsx'\nimport '../data/queries.ts'",
      'slots/inicio.tsx': "import '../equipo/lista.tsx'",
      'equipo/lista.tsx': "import './fila.tsx'\nimport '../page/title.ts'",
      'equipo/fila.tsx': EMPTY,
      'equipo/lista.test.tsx': "import '../screens/equipo.screen.tsx'",
      'data/queries.ts': "import '../page/title.ts'",
      'page/title.ts': EMPTY,
    }
    expect(floorsOf(texts)).toEqual([])
  })

  it('allow an import between two rooms of one floor only in the direction that `meet` lists', () => {
    const staircase = { floors: [['outlet', 'session']], meet: [['outlet', 'session']] } as const
    const texts = {
      'outlet/a.ts': "import '../session/b.ts'",
      'session/b.ts': EMPTY,
      'session/c.ts': "import '../outlet/a.ts'",
    }
    expect(floorFaults(sourcesOf(texts), 'apps/team', staircase)).toHaveLength(1)
  })

  it('throw for an app without files', () => {
    expect(() => floorFaults(sourcesOf({ 'a.ts': EMPTY }), 'apps/gone', REMOTE)).toThrow('no source files')
  })
})

describe('import rules', () => {
  it("allow a module to import its own *.repository.ts, and refuse another module's *.repository.ts", () => {
    const texts = {
      'modules/a/a.service.ts':
        "import './a.repository.ts'\nimport '../b/b.repository.ts'\nimport '../b/b.service.ts'",
      'modules/a/a.repository.ts': EMPTY,
      'modules/b/b.repository.ts': "import '../../platform/c.repository.ts'",
      'modules/b/b.service.ts': EMPTY,
      'platform/c.repository.ts': EMPTY,
    }
    expect(repositoryFaults(sourcesOf(texts, API))).toEqual([
      "apps/api/src/modules/a/a.service.ts imports another module's repository: apps/api/src/modules/b/b.repository.ts",
    ])
  })

  it('refuse imports of test helpers in code that ships, and allow such imports in tests', () => {
    const texts = {
      'a.ts': "import './testing/fake.ts'",
      'a.test.ts': "import './testing/fake.ts'",
      'testing/fake.ts': EMPTY,
    }
    expect(testingFaults(sourcesOf(texts))).toHaveLength(1)
  })

  it('refuse a project that imports itself by name', () => {
    expect(
      selfImportFaults(sourcesOf({ 'a.ts': "import '@mi/team'", 'b.ts': "import '@mi/team-other'" })),
    ).toHaveLength(1)
  })
})

describe('figures', () => {
  const faultsOf = (texts: Record<string, string>): string[] =>
    figuresOf(sourcesOf({ 'commented.ts': '// Says why.\nexport {}', ...texts })).flatMap(
      ({ faults }) => faults,
    )

  it('refuse a file of more than 250 lines of code, even if the file is a test', () => {
    const code = 'void 0\n'.repeat(250)
    expect(faultsOf({ 'a.ts': `${code}\n\n/* why\n it is long */` })).toEqual([])
    expect(faultsOf({ 'a.test.ts': `${code}void 0` })).toEqual([
      'apps/team/src/a.test.ts has 251 lines of code',
    ])
  })

  it('refuse more than three folders with more than 15 source files each', () => {
    const folders = (names: string, kind = ''): Record<string, string> =>
      Object.fromEntries(
        [...names].flatMap((name) =>
          Array.from({ length: 16 }, (_, index) => [`${name}/${index}${kind}.ts`, EMPTY]),
        ),
      )
    expect(faultsOf(folders('abc'))).toEqual([])
    expect(faultsOf({ ...folders('abc'), ...folders('d', '.test') })).toEqual([])
    expect(faultsOf(folders('abcd'))).toHaveLength(4)
  })

  it('refuse comments that are hard to understand if they are more than 1 % of all comments', () => {
    const plain = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`${index}.ts`, '// Why.\nexport {}']),
    )
    const riddle = '/**\n * Nobody\n * knows.\n */\nexport {}'
    expect(faultsOf({ ...plain, 'a.ts': riddle, 'b.ts': "export const text = '// somebody'" })).toEqual([])
    expect(
      faultsOf({ ...plain, 'a.ts': riddle, 'b.ts': '// It tells them.', 'c.ts': '// What\n// of it?' }),
    ).toEqual([
      'apps/team/src/a.ts: Nobody knows.',
      'apps/team/src/b.ts: It tells them.',
      'apps/team/src/c.ts: What of it?',
    ])
  })

  it('throw if no file has a comment', () => {
    expect(() => figuresOf(sourcesOf({ 'a.ts': EMPTY }))).toThrow('no comments')
  })
})

describe('pointerFaults', () => {
  it('finds comments that refer to a missing heading of docs/rules.md', () => {
    const sources = sourcesOf({
      'a.ts': '// Three tries (docs/rules.md: Session).\nexport {}',
      'b.ts': '/** Two (docs/rules.md: Sesions). */\nexport {}',
    })
    expect(pointerFaults(sources, '# Rules\n\n## Session\n')).toEqual([
      'apps/team/src/b.ts leads to «Sesions»',
    ])
  })
})

describe('inspect', () => {
  it('throws if there is no project or no file to check', () => {
    expect(() => toSources(new Map(), [])).toThrow('no projects')
    expect(() => toSources(new Map(), [TEAM])).toThrow('apps/team has no source files')
    const empty = mkdtempSync(path.join(tmpdir(), 'house-'))
    expect(() => inspect(empty)).toThrow()
    rmSync(empty, { recursive: true })
  })
})
