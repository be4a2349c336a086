import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { SHELL_API } from '@mi/contracts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ModuleInfo } from './module-info.ts'
import { contentHash, pack, readBuilt } from './pack.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pack-'))
})
afterEach(() => rm(folder, { recursive: true }))

const buildInfo = (changes: Partial<ModuleInfo> = {}): ModuleInfo => ({
  folder,
  module: 'inventory',
  version: '1.2.0',
  routes: [{ path: '{base}/inventario', permission: 'productos.ver' }],
  nav: [],
  sinPermiso: 'Acceso no autorizado',
  ...changes,
})

const writeDist = async (files: Record<string, string>): Promise<void> => {
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(folder, 'dist', file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, text)
  }
}

const MODULE_DIST = {
  'remoteEntry.js': 'entry',
  'assets/remote.js': 'remote',
  'assets/remote.css': 'css',
  'assets/later.js': 'later',
  'mf-manifest.json': '{}',
  'mf-stats.json': '{}',
  '.vite/manifest.json': JSON.stringify({
    entry: { file: 'remoteEntry.js' },
    'src/remote.ts': { file: 'assets/remote.js', css: ['assets/remote.css'] },
    'src/later.tsx': { file: 'assets/later.js' },
  }),
}

const SHELL_DIST = {
  'app/assets/app.js': 'app',
  'app/.vite/manifest.json': JSON.stringify({ 'src/main.tsx': { file: 'assets/app.js', isEntry: true } }),
  'acceso/assets/acceso.js': 'acceso',
  'acceso/.vite/manifest.json': JSON.stringify({
    'src/login.tsx': { file: 'assets/acceso.js', isEntry: true },
  }),
}

const integrityOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`
const toBuilt = (files: Record<string, string>): Map<string, Buffer> =>
  new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)]))

describe('readBuilt', () => {
  it('reads every file except the bundler’s metadata, in a fixed order', async () => {
    await writeDist(MODULE_DIST)
    const built = await readBuilt(buildInfo())
    expect([...built.keys()]).toEqual([
      'assets/later.js',
      'assets/remote.css',
      'assets/remote.js',
      'remoteEntry.js',
    ])
    expect(built.get('remoteEntry.js')?.toString()).toBe('entry')
  })

  it('reports a build without files', async () => {
    await mkdir(path.join(folder, 'dist'))
    await expect(readBuilt(buildInfo())).rejects.toThrow('inventory no está construido')
  })

  it('reports a missing build', async () => {
    await expect(readBuilt(buildInfo())).rejects.toThrow('inventory no está construido')
  })
})

describe('contentHash', () => {
  const files = { 'a.js': 'one', 'b.js': 'two' }

  it('is the same for the same content in another folder', () => {
    const here = contentHash(buildInfo({ folder: '/here' }), toBuilt(files))
    expect(here).toMatch(/^[0-9a-f]{12}$/)
    expect(contentHash(buildInfo({ folder: '/there' }), toBuilt(files))).toBe(here)
  })

  it.each([
    ['the bytes of a file', buildInfo, { ...files, 'b.js': 'twO' }],
    ['the name of a file', buildInfo, { 'a.js': 'one', 'c.js': 'two' }],
    ['a file more', buildInfo, { ...files, 'c.js': '' }],
    ['a file less', buildInfo, { 'a.js': 'one' }],
    ['the version', () => buildInfo({ version: '1.2.1' }), files],
    ['the description of the module', () => buildInfo({ sinPermiso: 'No.' }), files],
  ])('changes with %s', (_what, info, others) => {
    expect(contentHash(info(), toBuilt(others))).not.toBe(contentHash(buildInfo(), toBuilt(files)))
  })

  it('differs if a letter moves from the content of a file to its name', () => {
    const one = toBuilt({ a: 'bc' })
    const other = toBuilt({ ab: 'c' })
    expect(contentHash(buildInfo(), one)).not.toBe(contentHash(buildInfo(), other))
  })

  it('has 12 hex digits for any content, so that it can be part of a version', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(contentHash(buildInfo(), toBuilt({ 'a.js': text }))).toMatch(/^[0-9a-f]{12}$/)
      }),
    )
  })
})

describe('pack', () => {
  it('describes a module, and lists the hash of every file', async () => {
    await writeDist(MODULE_DIST)
    const info = buildInfo()
    const { release, files } = await pack(info, await readBuilt(info), '1.2.0-local.abc')
    const first = ['remoteEntry.js', 'assets/remote.js', 'assets/remote.css']
    const { builtFrom, ...described } = release
    expect(described).toEqual({
      module: 'inventory',
      version: '1.2.0-local.abc',
      shellApi: SHELL_API,
      routes: info.routes,
      nav: [],
      sinPermiso: 'Acceso no autorizado',
      entry: 'remoteEntry.js',
      preload: ['assets/remote.js'],
      css: ['assets/remote.css'],
      integrity: {
        'remoteEntry.js': integrityOf('entry'),
        'assets/remote.js': integrityOf('remote'),
        'assets/remote.css': integrityOf('css'),
        'assets/later.js': integrityOf('later'),
      },
      bytes: first.reduce((sum, file) => sum + (files.get(`${file}.br`)?.length ?? 0), 0),
    })
    expect(builtFrom).toMatch(/^([0-9a-f]{12}(\+cambios)?|sin git)$/)
  })

  it('returns each file and its compressed form, but none of the bundler’s metadata', async () => {
    await writeDist(MODULE_DIST)
    const info = buildInfo()
    const { files } = await pack(info, await readBuilt(info), '1.2.0')
    expect([...files.keys()].sort()).toEqual([
      'assets/later.js',
      'assets/later.js.br',
      'assets/remote.css',
      'assets/remote.css.br',
      'assets/remote.js',
      'assets/remote.js.br',
      'remoteEntry.js',
      'remoteEntry.js.br',
    ])
    const compressed = files.get('remoteEntry.js.br')
    expect(compressed && brotliDecompressSync(compressed).toString()).toBe('entry')
  })

  it('describes both entries of the shell', async () => {
    await writeDist(SHELL_DIST)
    const info = buildInfo({ module: 'shell', routes: [], light: ['/login'] })
    const { release } = await pack(info, await readBuilt(info), '1.2.0')
    expect(release).toMatchObject({
      entry: 'app/assets/app.js',
      light: { paths: ['/login'], entry: 'acceso/assets/acceso.js', preload: [], css: [] },
      integrity: {
        'app/assets/app.js': integrityOf('app'),
        'acceso/assets/acceso.js': integrityOf('acceso'),
      },
    })
  })

  it('describes the screens that module.json lists for both entries of the shell', async () => {
    await writeDist({
      'app/assets/app.js': 'app',
      'app/assets/perfil.js': 'perfil',
      'app/.vite/manifest.json': JSON.stringify({
        'src/main.tsx': { file: 'assets/app.js', isEntry: true },
        'src/perfil.screen.tsx': { file: 'assets/perfil.js', imports: ['src/main.tsx'] },
      }),
      'acceso/assets/acceso.js': 'acceso',
      'acceso/assets/registro.js': 'registro',
      'acceso/assets/registro.css': 'css',
      'acceso/.vite/manifest.json': JSON.stringify({
        'src/acceso.tsx': { file: 'assets/acceso.js', isEntry: true },
        'src/registro.screen.tsx': { file: 'assets/registro.js', css: ['assets/registro.css'] },
      }),
    })
    const info = buildInfo({
      module: 'shell',
      routes: [],
      screens: { '{base}/perfil': 'src/perfil.screen.tsx' },
      light: ['/login'],
      lightScreens: { '/register': 'src/registro.screen.tsx' },
    })
    const { release } = await pack(info, await readBuilt(info), '1.2.0')
    expect(release.screens).toEqual([{ path: '{base}/perfil', preload: ['app/assets/perfil.js'], css: [] }])
    expect(release.light).toMatchObject({
      paths: ['/login', '/register'],
      screens: [
        { path: '/register', preload: ['acceso/assets/registro.js'], css: ['acceso/assets/registro.css'] },
      ],
    })
    expect(release.integrity).toHaveProperty(['app/assets/perfil.js'], integrityOf('perfil'))
    expect(release).not.toHaveProperty('lightScreens')
  })

  it('describes the slots of a module that has no screens', async () => {
    await writeDist({
      'remoteEntry.js': 'entry',
      'assets/inicio.js': 'inicio',
      'assets/inicio.css': 'css',
      '.vite/manifest.json': JSON.stringify({
        entry: { file: 'remoteEntry.js' },
        'src/slots/inicio.tsx': { file: 'assets/inicio.js', css: ['assets/inicio.css'] },
      }),
    })
    const info = buildInfo({
      routes: [],
      slots: [{ name: 'inicio', permission: 'productos.ver', orden: 10 }],
    })
    const { release } = await pack(info, await readBuilt(info), '1.2.0')
    expect(release).toMatchObject({ routes: [], preload: [], css: [] })
    expect(release.slots).toEqual([
      {
        name: 'inicio',
        expose: 'inicio',
        permission: 'productos.ver',
        orden: 10,
        preload: ['assets/inicio.js'],
        css: ['assets/inicio.css'],
      },
    ])
    expect(release.integrity).toHaveProperty(['assets/inicio.js'], integrityOf('inicio'))
  })

  it('does not write the folder of the build into the release', async () => {
    await writeDist(MODULE_DIST)
    const info = buildInfo()
    const { release } = await pack(info, await readBuilt(info), '1.2.0')
    expect(JSON.stringify(release)).not.toContain(folder)
  })

  it('refuses a module without a built entry', async () => {
    const { 'remoteEntry.js': _entry, ...rest } = MODULE_DIST
    await writeDist(rest)
    const info = buildInfo()
    await expect(pack(info, await readBuilt(info), '1.2.0')).rejects.toThrow(
      'Falta la huella de remoteEntry.js.',
    )
  })

  it('refuses a module.json that does not fit the schema', async () => {
    await writeDist(MODULE_DIST)
    const info = buildInfo({ module: '../shell' })
    await expect(pack(info, await readBuilt(info), '1.2.0')).rejects.toThrow('El módulo se llama')
  })
})
