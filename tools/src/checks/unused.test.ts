import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import config from '../../../knip.config.ts'
import { ROOT } from '../workspace.ts'

const KNIP = path.join(ROOT, 'node_modules/knip/bin/knip.js')

const project = (name: string, more: object = {}): string =>
  JSON.stringify({ name, version: '0.1.0', private: true, type: 'module', ...more })

const SOUND = {
  'package.json': project('planted', { workspaces: ['apps/*', 'libs/*'] }),
  'tsconfig.json': '{ "compilerOptions": { "allowImportingTsExtensions": true, "noEmit": true } }',
  'libs/one/package.json': project('@mi/one', { exports: { '.': './src/index.ts' } }),
  'libs/one/src/index.ts': "export { one } from './one.ts'\n",
  'libs/one/src/one.ts': 'export const one = 1\n',
  'apps/two/package.json': project('@mi/two', { dependencies: { '@mi/one': '0.1.0' } }),
  'apps/two/src/slots/inicio.tsx':
    "import { one } from '@mi/one'\nimport './inicio.css'\nexport default one\n",
  'apps/two/src/slots/inicio.css': "@import './base.css';\n",
  'apps/two/src/slots/base.css': 'p { margin: 0 }\n',
}

describe('knip', () => {
  let root: string

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'unused-'))
  })

  afterEach(() => rmSync(root, { recursive: true }))

  const complaintsOf = (files: Record<string, string>): string => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
      writeFileSync(path.join(root, file), text)
    }
    copyFileSync(path.join(ROOT, 'knip.config.ts'), path.join(root, 'knip.config.ts'))
    try {
      const args = [KNIP, '--directory', root, '--no-progress', '--no-config-hints']
      return execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' })
    } catch (error) {
      return (error as { stdout: string }).stdout
    }
  }

  it('accepts files that only a slot or a stylesheet uses', () => {
    expect(complaintsOf(SOUND)).toBe('')
  })

  it('refuses an unused export, file, stylesheet and dependency', () => {
    const complaints = complaintsOf({
      ...SOUND,
      'libs/one/src/one.ts': 'export const one = 1\nexport const spare = 2\n',
      'libs/one/src/left.ts': 'export const left = 3\n',
      'apps/two/src/left.css': 'p { margin: 0 }\n',
      'apps/two/package.json': project('@mi/two', { dependencies: { '@mi/one': '0.1.0', zod: '4.6.7' } }),
    })
    for (const found of [
      /^spare .*one\.ts/m,
      'libs/one/src/left.ts',
      'apps/two/src/left.css',
      /^zod .*package\.json/m,
    ]) {
      expect(complaints).toMatch(found)
    }
  })

  it('is configured for folders that exist', () => {
    const named = Object.keys(config.workspaces).filter((folder) => !folder.includes('*'))
    expect(named.length).toBeGreaterThan(1)
    expect(named.filter((folder) => !existsSync(path.join(ROOT, folder)))).toEqual([])
  })
}, 60_000)
