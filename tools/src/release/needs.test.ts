import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CAPACIDADES_DE_API, SHELL_APIS } from '@mi/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ModuleInfo } from './module-info.ts'
import { readProvides, readRequires } from './needs.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'needs-'))
})
afterEach(() => rm(folder, { recursive: true }))

const write = async (file: string, data: object): Promise<void> => {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
  await writeFile(path.join(folder, file), JSON.stringify(data))
}
const infoOf = (changes: Partial<ModuleInfo> = {}): ModuleInfo => ({
  folder,
  module: 'inventory',
  version: '1.2.0',
  routes: [],
  nav: [],
  sinPermiso: 'No.',
  ...changes,
})

describe('readRequires', () => {
  it('lists the names that the build uses from provided packages, and the accepted version ranges', async () => {
    const used = { react: ['useState'], 'react/jsx-runtime': ['jsx'], '@mi/design-system': ['Button'] }
    await write('dist/.vite/mi-requires.json', used)
    const dependencies = { react: '19.3.1', zod: '4.0.0' }
    await write('package.json', { dependencies, devDependencies: { '@mi/design-system': '~0.1.0' } })
    expect(await readRequires(infoOf({ requires: { api: ['productos'] } }))).toEqual({
      requires: {
        api: ['productos'],
        packages: used,
        ranges: { react: '^19.3.1', '@mi/design-system': '~0.1.0' },
      },
    })
  })

  it('takes a wider range from module.json in place of the version in package.json', async () => {
    await write('dist/.vite/mi-requires.json', { react: [], 'react-dom': [] })
    await write('package.json', { dependencies: { react: '19.3.1', 'react-dom': '19.3.1' } })
    const ranges = { react: '^19.3.1 || ^20.0.0' }
    expect((await readRequires(infoOf({ requires: { ranges } }))).requires?.ranges).toEqual({
      ...ranges,
      'react-dom': '^19.3.1',
    })
  })

  it('leaves out the range of a dependency that is declared as a file, not as a version', async () => {
    await write('dist/.vite/mi-requires.json', { react: [] })
    await write('package.json', { dependencies: { react: 'file:../react.tgz' } })
    expect(await readRequires(infoOf())).toEqual({ requires: { packages: { react: [] }, ranges: {} } })
  })

  it('returns only the needs in module.json if the build records none', async () => {
    expect(await readRequires(infoOf())).toEqual({})
    expect(await readRequires(infoOf({ requires: { api: ['equipo'] } }))).toEqual({
      requires: { api: ['equipo'] },
    })
  })
})

describe('readProvides', () => {
  it('lists the packages, interfaces and API capabilities that the shell provides', async () => {
    const packages = { react: { version: '19.3.1', names: ['useState'] } }
    await write('dist/app/.vite/mi-provides.json', packages)
    expect(await readProvides(folder)).toEqual({
      provides: {
        shellApi: SHELL_APIS,
        packages,
        api: CAPACIDADES_DE_API,
        documentos: true,
        otroOrigen: true,
        contenido: true,
        directo: true,
      },
    })
  })

  it('returns an empty object for a build without a record of the provided packages', async () => {
    expect(await readProvides(folder)).toEqual({})
  })
})
