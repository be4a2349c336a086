import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readProjects } from '../../eslint/projects.js'
import { ROOT } from '../workspace.ts'

// The tested rules need types, so the code of each test must be in a file below a folder with a tsconfig.
let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'typed-lint-'))
  mkdirSync(path.join(folder, 'src'))
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  const base = JSON.stringify({ extends: path.join(ROOT, 'tsconfig.base.json'), include: ['src'] })
  writeFileSync(path.join(folder, 'tsconfig.json'), base)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Report {
  readonly diagnostics: readonly { readonly code: string }[]
}

const complaintsOf = (code: string, name = 'one.ts'): string[] => {
  const file = path.join(folder, 'src', name)
  writeFileSync(file, code)
  const args = ['-c', path.join(ROOT, '.oxlintrc.json'), '--format', 'json', file]
  try {
    execFileSync(path.join(ROOT, 'node_modules/.bin/oxlint'), args, { cwd: folder })
    return []
  } catch (error) {
    const { stdout } = error as { stdout: Buffer }
    return (JSON.parse(stdout.toString()) as Report).diagnostics.map((diagnostic) => diagnostic.code)
  }
}

const FLOATING = 'export const one = (): void => {\n  Promise.resolve(1)\n}\n'

describe('the rules that need types', () => {
  it.each([
    ['a promise that no code waits for', FLOATING, 'no-floating-promises'],
    ['any as a value', 'export const one = (text: string): number => JSON.parse(text)\n', 'no-unsafe-return'],
    [
      'a condition that is always true',
      'export const one = (text: string): number => (text.length >= 0 && text ? 1 : text === undefined ? 2 : 3)\n',
      'no-unnecessary-condition',
    ],
    [
      'an async function where no promise is expected',
      'export const one = (): void => {\n  ;[1].forEach(async (two) => Promise.resolve(two))\n}\n',
      'no-misused-promises',
    ],
    [
      'an object in a template text',
      'export const one = (two: object): string => `${two}`\n',
      'restrict-template-expressions',
    ],
  ])('refuse %s', (_what, code, rule) => {
    expect(complaintsOf(code)).toContain(`typescript(${rule})`)
  })

  it('refuse a promise that no code waits for, even in a test', () => {
    expect(complaintsOf(FLOATING, 'one.test.ts')).toContain('typescript(no-floating-promises)')
  })

  it('allow a promise that is returned', () => {
    expect(complaintsOf('export const one = async (): Promise<number> => Promise.resolve(1)\n')).toEqual([])
  })

  it.each(readProjects(ROOT))('run in the lint script of $name', ({ folder: project }) => {
    const file = readFileSync(path.join(ROOT, project, 'package.json'), 'utf8')
    const { scripts } = JSON.parse(file) as { scripts?: Record<string, string> }
    expect(scripts?.lint).toBe('eslint src && oxlint src')
  })
}, 60_000)
