import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { moduleFiles, shellFiles } from './bundle-manifest.ts'

let dist: string

beforeEach(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'bundle-manifest-'))
})
afterEach(() => rm(dist, { recursive: true }))

const writeManifest = async (manifest: object, part = '.'): Promise<void> => {
  await mkdir(path.join(dist, part, '.vite'), { recursive: true })
  await writeFile(path.join(dist, part, '.vite/manifest.json'), JSON.stringify(manifest))
}

const MODULE = {
  'virtual:mf-REMOTE_ENTRY_ID:inventory': {
    file: 'remoteEntry.js',
  },
  'src/remote.ts': {
    file: 'assets/remote.js',
    imports: ['_skeleton.js', '_runtime.js'],
    dynamicImports: ['src/productos.screen.tsx'],
    css: ['assets/remote.css'],
  },
  '_skeleton.js': { file: 'assets/skeleton.js', imports: ['_deep.js'], css: ['assets/skeleton.css'] },
  '_deep.js': { file: 'assets/deep.js', imports: ['_skeleton.js'], css: ['assets/skeleton.css'] },
  '_runtime.js': { file: 'assets/runtime.js' },
  'src/productos.screen.tsx': { file: 'assets/screen.js', imports: ['_lazy.js'], css: ['assets/screen.css'] },
  '_lazy.js': { file: 'assets/lazy.js' },
}

describe('moduleFiles', () => {
  it('preloads the files that the entry needs to start, each once, and no lazy chunk', async () => {
    await writeManifest(MODULE)
    const { entry, preload, css } = await moduleFiles(dist)
    expect(entry).toBe('remoteEntry.js')
    expect([...preload].sort()).toEqual([
      'assets/deep.js',
      'assets/remote.js',
      'assets/runtime.js',
      'assets/skeleton.js',
    ])
    expect([...css].sort()).toEqual(['assets/remote.css', 'assets/skeleton.css'])
  })

  it('if the build records its exposed scripts, returns them as `exposes`; otherwise leaves `exposes` out', async () => {
    await writeManifest(MODULE)
    expect(await moduleFiles(dist)).not.toHaveProperty('exposes')
    const exposes = { lifecycles: { script: 'assets/remote.js', css: ['assets/remote.css'] } }
    await writeFile(path.join(dist, '.vite/mi-exposes.json'), JSON.stringify(exposes))
    expect((await moduleFiles(dist)).exposes).toEqual(exposes)
  })

  it('with `firstScreen`, also preloads the files of the first screen', async () => {
    await writeManifest(MODULE)
    const { preload, css } = await moduleFiles(dist, { firstScreen: true })
    expect(preload).toEqual(expect.arrayContaining(['assets/screen.js', 'assets/lazy.js']))
    expect(css).toContain('assets/screen.css')
  })

  it('ignores an import that is not in the bundle', async () => {
    await writeManifest({ 'src/remote.ts': { file: 'assets/remote.js', imports: ['_gone.js'] } })
    expect(await moduleFiles(dist)).toEqual({
      entry: 'remoteEntry.js',
      preload: ['assets/remote.js'],
      css: [],
    })
  })

  it('lists the files that a screen needs beyond the preloaded files', async () => {
    await writeManifest(MODULE)
    const screens = { '{base}/productos': 'src/productos.screen.tsx' }
    expect((await moduleFiles(dist, { screens })).screens).toEqual([
      {
        path: '{base}/productos',
        preload: ['assets/screen.js', 'assets/lazy.js'],
        css: ['assets/screen.css'],
      },
    ])
    expect((await moduleFiles(dist, { screens, firstScreen: true })).screens).toEqual([
      { path: '{base}/productos', preload: [], css: [] },
    ])
  })

  it('lists the slots that a screen shows', async () => {
    await writeManifest(MODULE)
    const screens = { '/home': { source: 'src/productos.screen.tsx', slots: ['inicio' as const] } }
    const [screen] = (await moduleFiles(dist, { screens })).screens ?? []
    expect(screen).toMatchObject({ path: '/home', slots: ['inicio'] })
  })

  it('lists the files that a slot needs, without the code of the screens', async () => {
    await writeManifest({
      ...MODULE,
      'src/slots/inicio.tsx': {
        file: 'assets/inicio.js',
        imports: ['_skeleton.js'],
        css: ['assets/inicio.css'],
      },
      'src/slots/buscar.ts': { file: 'assets/buscar.js' },
    })
    const slots = [
      { name: 'inicio' as const, permission: 'productos.ver', orden: 10, ancho: 'fila' as const },
      { name: 'buscar' as const, permission: 'productos.ver', orden: 20, titulo: 'Productos' },
    ]
    const files = await moduleFiles(dist, { slots })
    const [inicio, buscar] = files.slots ?? []
    expect(inicio).toMatchObject({ expose: 'inicio', permission: 'productos.ver', orden: 10, ancho: 'fila' })
    expect(buscar?.titulo).toBe('Productos')
    expect([...(inicio?.preload ?? [])].sort()).toEqual([
      'assets/deep.js',
      'assets/inicio.js',
      'assets/skeleton.js',
    ])
    expect([...(inicio?.css ?? [])].sort()).toEqual(['assets/inicio.css', 'assets/skeleton.css'])
    expect(buscar?.preload).toEqual(['assets/buscar.js'])
    expect(files.preload).not.toContain('assets/inicio.js')
  })

  it('fails on a slot that is missing in the build', async () => {
    await writeManifest(MODULE)
    const slots = [{ name: 'barra' as const, permission: 'productos.ver', orden: 1 }]
    await expect(moduleFiles(dist, { slots })).rejects.toThrow('en «slots», barra no está en la construcción')
  })

  it('fails on a screen whose source has no chunk of its own', async () => {
    await writeManifest(MODULE)
    await expect(moduleFiles(dist, { screens: { '/x': 'src/otra.tsx' } })).rejects.toThrow(
      'en «screens», src/otra.tsx (de /x) no es una pantalla',
    )
  })

  it('fails on a folder without a bundler’s manifest', async () => {
    await expect(moduleFiles(dist)).rejects.toThrow('manifest.json')
  })
})

describe('shellFiles', () => {
  it('finds the entry and its imports inside the bundle’s folder', async () => {
    await writeManifest(
      {
        'src/main.tsx': {
          file: 'assets/app.js',
          isEntry: true,
          imports: ['_provided.js'],
          dynamicImports: ['src/perfil.tsx'],
          css: ['assets/main.css'],
        },
        '_provided.js': { file: 'assets/provided.js' },
        'src/perfil.tsx': { file: 'assets/perfil.js', css: ['assets/perfil.css'] },
      },
      'app',
    )
    const { entry, preload, css } = await shellFiles(dist, 'app')
    expect(entry).toBe('app/assets/app.js')
    expect(preload).toEqual(['app/assets/provided.js'])
    expect(css).toEqual(['app/assets/main.css'])
  })

  it('preloads the fonts of the bundle «acceso» from the folder app/', async () => {
    await writeManifest(
      {
        'src/login.tsx': {
          file: 'assets/acceso.js',
          isEntry: true,
          assets: ['assets/inter.woff2', 'assets/logo.svg'],
        },
      },
      'acceso',
    )
    expect((await shellFiles(dist, 'acceso')).preload).toEqual(['app/assets/inter.woff2'])
  })

  it('fails on a bundle without an entry', async () => {
    await writeManifest({ '_react.js': { file: 'assets/react.js' } }, 'acceso')
    await expect(shellFiles(dist, 'acceso')).rejects.toThrow('acceso of the shell has no entry')
  })
})
