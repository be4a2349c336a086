import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { noPublicFolder } from './no-public-folder.ts'

it('switches off Vite’s public folder, and refuses a module that has a folder `public/`', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'mi-public-'))
  const config = noPublicFolder().config as (given: { root: string }) => { publicDir: false }
  expect(config({ root })).toEqual({ publicDir: false })
  mkdirSync(path.join(root, 'public'))
  expect(() => config({ root })).toThrow('importa sus archivos')
  rmSync(root, { recursive: true })
})
