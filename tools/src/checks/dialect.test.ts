import path from 'node:path'
import { ESLint } from 'eslint'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../workspace.ts'

const RESTRICTED = '@typescript-eslint/no-restricted-imports'
const RULES = [
  'no-restricted-syntax',
  'prefer-arrow-callback',
  'dot-notation',
  'no-restricted-properties',
  '@typescript-eslint/consistent-type-definitions',
  RESTRICTED,
]

const eslint = new ESLint({ cwd: ROOT, ruleFilter: ({ ruleId }) => RULES.includes(ruleId) })

const complaintsOf = async (code: string, file = 'tools/src/run.ts'): Promise<string[]> => {
  const [result] = await eslint.lintText(code, { filePath: path.join(ROOT, file) })
  return (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message)
}

describe('the lint configuration', () => {
  it.each([
    ['a function declaration', 'export function one(): number {\n  return 1\n}', 'no-restricted-syntax'],
    ['a default function', 'export default function one(): number {\n  return 1\n}', 'no-restricted-syntax'],
    [
      'a function expression',
      'export const one = function (): number {\n  return 1\n}',
      'no-restricted-syntax',
    ],
    [
      'a function as a callback',
      'export const all = [1].map(function (one) {\n  return one\n})',
      'prefer-arrow-callback',
    ],
    [
      'a type alias for an object',
      'export type One = { one: number }',
      '@typescript-eslint/consistent-type-definitions',
    ],
    [
      'a class name in brackets',
      "declare const styles: Readonly<Record<string, string>>\nexport const one = styles['one']",
      'dot-notation',
    ],
  ])('refuses %s', async (_what, code, rule) => {
    expect(await complaintsOf(`${code}\n`)).toEqual([rule])
  })

  it.each([
    ['an arrow constant', 'export const one = (): number => 1'],
    ['a generator', 'export function* all(): Generator<number> {\n  yield 1\n}'],
    ['a function that uses this', 'export function one(this: Date): number {\n  return this.getTime()\n}'],
    [
      'overloads',
      [
        'export function one(value: string): string',
        'export function one(value: number): number',
        'export function one(value: string | number): string | number {',
        '  return value',
        '}',
      ].join('\n'),
    ],
    ['an interface and a union', 'export interface One {\n  one: number\n}\nexport type Two = One | null'],
    [
      'class names',
      "declare const styles: Readonly<Record<string, string>>\nexport const all = [styles.one, styles['two-words']]",
    ],
  ])('allows %s', async (_what, code) => {
    expect(await complaintsOf(`${code}\n`)).toEqual([])
  })
}, 60_000)

describe('calling the API', () => {
  const importing = (name: string): string => `import { ${name} } from '@mi/api-client'\nexport { ${name} }\n`

  it.each([
    ['apps/shell/src/main.tsx', 'productosApi'],
    ['apps/shell/src/main.tsx', 'historialApi'],
    ['apps/shell/src/main.tsx', 'equipoApi'],
    ['apps/shell/src/main.tsx', 'comentariosApi'],
    ['apps/inventory/src/routes.tsx', 'productosApi'],
  ])('%s is not allowed to import %s', async (file, name) => {
    expect(await complaintsOf(importing(name), file)).toContain(RESTRICTED)
  })

  it('apps/shell/src/main.tsx is not allowed to import the whole client as a namespace', async () => {
    const code = "import * as api from '@mi/api-client'\nexport { api }\n"
    expect(await complaintsOf(code, 'apps/shell/src/main.tsx')).toContain(RESTRICTED)
  })

  it.each([
    ['apps/shell/src/main.tsx', 'sesionApi'],
    ['apps/shell/src/main.tsx', 'usuariosApi'],
    ['apps/shell/src/main.tsx', 'plataformaApi'],
    ['apps/shell/src/main.tsx', 'isApiError'],
    ['apps/inventory/src/routes.tsx', 'isApiError'],
  ])('%s is allowed to import %s', async (file, name) => {
    expect(await complaintsOf(importing(name), file)).toEqual([])
  })

  it('vi.mock is allowed only in *.alone.test.ts files, which share no modules with other tests', async () => {
    const mocked = "import { vi } from 'vitest'\n\nvi.mock('./one.ts', () => ({}))\n"
    expect(await complaintsOf(mocked, 'tools/src/run.test.ts')).toEqual(['no-restricted-properties'])
    expect(await complaintsOf(mocked, 'tools/src/run.alone.test.ts')).toEqual([])
  })
})
