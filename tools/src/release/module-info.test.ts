import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readJson, readModuleInfo } from './module-info.ts'

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

describe('readModuleInfo', () => {
  const write = (described: object, version: string) =>
    Promise.all([
      writeFile(path.join(folder, 'module.json'), JSON.stringify(described)),
      writeFile(path.join(folder, 'package.json'), JSON.stringify({ version })),
    ])

  it('names the file and the field of each mistake in module.json', async () => {
    await write({ module: 'ventas', routes: [], nav: {} }, '1.0.0')
    await expect(readModuleInfo(folder)).rejects.toThrow(
      /module\.json: en «nav» va una lista .*\n.*module\.json: falta «sinPermiso»: va un texto de 1 a 200/,
    )
  })

  it('names package.json if the version is no version', async () => {
    await write({ module: 'ventas', routes: [], nav: [], sinPermiso: 'No' }, '1.0')
    await expect(readModuleInfo(folder)).rejects.toThrow(
      /package\.json: en «version» va una versión como 1\.4\.0/,
    )
  })
})
