import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readJson } from './module-info.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mi-json-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('readJson', () => {
  it('names the file that is not valid JSON', async () => {
    const file = path.join(folder, 'module.json')
    await writeFile(file, '{ "module": "ventas", }')
    await expect(readJson(file)).rejects.toThrow(/module\.json no es JSON válido: /)
  })

  it('passes on the error for a file that does not exist', async () => {
    await expect(readJson(path.join(folder, 'nada.json'))).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
