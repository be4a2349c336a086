import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../workspace.ts'
import { inOwnRepository } from './in-own-repository.ts'
import { inWorkspace } from './in-workspace.ts'
import { writeModuleFiles } from './module-files.ts'
import type { ModuleRequest } from './module-request.ts'
import { addOwner, addToLock, addToMap } from './register.ts'
import { readVersions } from './versions.ts'

const REQUEST: ModuleRequest = {
  name: 'ventas',
  title: "L'arriendo «A»",
  icon: 'chart',
  permission: 'historial.ver',
  address: '{base}/ventas',
  hasRoute: true,
  slots: [],
}

const WORKSPACE = await inWorkspace()

const BASE = [
  'NOVEDADES.md',
  'module.json',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
]
const SCREEN = [
  'src/ventas/ventas-view.stories.tsx',
  'src/ventas/ventas-view.test.tsx',
  'src/ventas/ventas-view.tsx',
  'src/ventas/ventas.texts.ts',
  'src/data/use-usuario.ts',
  'src/remote.test.tsx',
  'src/remote.ts',
  'src/routes.tsx',
  'src/screens/ventas.screen.tsx',
]
const INICIO = [
  'src/slots/inicio-card.test.tsx',
  'src/slots/inicio-card.tsx',
  'src/slots/inicio.texts.ts',
  'src/slots/inicio.tsx',
]
const BUSCAR = ['src/slots/buscar.test.ts', 'src/slots/buscar.texts.ts', 'src/slots/buscar.ts']

const dependenciesIn = (files: ReadonlyMap<string, string>): Record<string, string> =>
  (JSON.parse(files.get('package.json') ?? '') as { dependencies: Record<string, string> }).dependencies

describe('writeModuleFiles', () => {
  it('fills in every template, even if the title contains quotation marks', async () => {
    const files = await writeModuleFiles(REQUEST, WORKSPACE)
    expect([...files.keys()].sort()).toEqual([...BASE, ...SCREEN].sort())
    expect([...files.values()].join('')).not.toContain('{{')
    expect(files.get('src/ventas/ventas.texts.ts')).toContain(`titulo: "L'arriendo «A»",`)
    expect(JSON.parse(files.get('module.json') ?? '')).toEqual({
      module: 'ventas',
      routes: [{ path: '{base}/ventas', permission: 'historial.ver' }],
      nav: [{ texto: REQUEST.title, icono: 'chart', path: '{base}/ventas', orden: 50, grupo: 'principal' }],
      screens: { '{base}/ventas': 'src/screens/ventas.screen.tsx' },
      sinPermiso: 'Acceso no autorizado',
      owner: { escuadra: REQUEST.title, contacto: '@mi-inventario/ventas' },
    })
  })

  it('puts the screen at the requested address', async () => {
    const files = await writeModuleFiles({ ...REQUEST, address: '/ventas-hoy', slots: ['buscar'] }, WORKSPACE)
    expect(JSON.parse(files.get('module.json') ?? '')).toMatchObject({
      routes: [{ path: '/ventas-hoy' }],
      nav: [{ path: '/ventas-hoy' }],
    })
    expect(files.get('src/routes.tsx')).toContain('path="ventas-hoy/*"')
    expect(files.get('src/slots/buscar.ts')).toContain("'/ventas-hoy'")
  })

  it('adds the files of the requested slots', async () => {
    const files = await writeModuleFiles({ ...REQUEST, slots: ['inicio', 'buscar'] }, WORKSPACE)
    expect([...files.keys()].sort()).toEqual([...BASE, ...SCREEN, ...INICIO, ...BUSCAR].sort())
    expect(files.get('src/slots/buscar.ts')).toContain("'{base}/ventas'")
    expect(files.get('vite.config.ts')).toContain('slots: described.slots })')
    expect(JSON.parse(files.get('module.json') ?? '')).toMatchObject({
      slots: [
        { name: 'inicio', permission: 'historial.ver', orden: 50 },
        { name: 'buscar', permission: 'historial.ver', orden: 50 },
      ],
    })
  })

  it('writes no screen and no link in the sidebar for a module without a route', async () => {
    const files = await writeModuleFiles(
      { ...REQUEST, hasRoute: false, slots: ['inicio', 'buscar'] },
      WORKSPACE,
    )
    expect([...files.keys()].sort()).toEqual([...BASE, ...INICIO, ...BUSCAR].sort())
    expect(files.get('vite.config.ts')).toContain('hasScreens: false')
    expect(JSON.parse(files.get('module.json') ?? '')).toMatchObject({ routes: [], nav: [] })
    expect(dependenciesIn(files)).not.toHaveProperty('react-router-dom')
  })

  it('makes a module depend on the packages that it imports, in the versions of the workspace', async () => {
    const inventory = JSON.parse(readFileSync(path.join(ROOT, 'apps/inventory/package.json'), 'utf8')) as {
      dependencies: Record<string, string>
    }
    const dependencies = dependenciesIn(await writeModuleFiles(REQUEST, WORKSPACE))
    expect(inventory.dependencies).toMatchObject(dependencies)
    expect(Object.keys(dependencies)).toEqual([
      '@mi/design-system',
      '@mi/federation',
      'react',
      'react-dom',
      'react-router-dom',
    ])
  })
})

describe('writeModuleFiles for a module with its own repository', () => {
  const registry = 'https://npm.empresa.co/'

  it('writes files that need nothing from this workspace', async () => {
    const versions = { ...(await readVersions()), '@mi/cli': '0.1.0' }
    const files = await writeModuleFiles(REQUEST, inOwnRepository(versions, { registry }))
    expect([...files.keys()].sort()).toEqual([...BASE, ...SCREEN, '.gitignore', '.npmrc', 'README.md'].sort())
    expect(files.get('.npmrc')).toBe(`@mi:registry=${registry}\n`)
    expect([...files.values()].join('')).not.toMatch(/\{\{|\.\.\/\.\.\//)
    const described = JSON.parse(files.get('package.json') ?? '') as Record<string, Record<string, string>>
    expect(described.scripts).toMatchObject({ release: 'mi release', test: 'vitest run' })
    expect(described.dependencies?.['@mi/federation']).toMatch(/^\^\d/)
    expect(described.dependencies?.react).toMatch(/^\d/)
    expect(described.devDependencies).toHaveProperty('@mi/cli')
  })
})

describe('a module whose packages are files', () => {
  it('takes even indirect dependencies from its folder `paquetes`, and names no real registry', async () => {
    const versions = { ...(await readVersions()), '@mi/cli': '0.1.0' }
    const names = [
      'api-client',
      'auth',
      'cli',
      'contracts',
      'design-system',
      'federation',
      'federation-build',
    ]
    const packages = names.map((name) => ({
      name: `@mi/${name}`,
      file: `/lejos/mi-${name}-0.1.0.tgz`,
      needs: ['@mi/contracts'],
    }))
    const files = await writeModuleFiles(REQUEST, inOwnRepository(versions, { packages }))
    const described = JSON.parse(files.get('package.json') ?? '') as Record<string, Record<string, string>>
    expect(described.dependencies?.['@mi/federation']).toBe('file:paquetes/mi-federation-0.1.0.tgz')
    expect(described.devDependencies?.['@mi/contracts']).toBe('file:paquetes/mi-contracts-0.1.0.tgz')
    expect(described.overrides?.['@mi/contracts']).toBe('$@mi/contracts')
    expect(files.get('.npmrc')).toBe('@mi:registry=http://localhost:1/\n')
    expect(files.get('README.md')).toContain('vienen de la carpeta `paquetes`')
  })
})

describe('the registration of a module', () => {
  it('adds a line to the map of projects in README.md, aligned with the other lines', () => {
    const readme =
      'apps/inventory                module: the products\napps/e2e                      journeys\n'
    expect(addToMap(readme, REQUEST)).toBe(
      `apps/inventory                module: the products\napps/ventas                   module: ${REQUEST.title}\napps/e2e                      journeys\n`,
    )
    expect(() => addToMap('no map', REQUEST)).toThrow('has no line «apps/e2e»')
  })

  it('adds a line with the owner of the module to CODEOWNERS', () => {
    expect(addOwner('* @mi-inventario/plataforma\n', REQUEST)).toBe(
      '* @mi-inventario/plataforma\n/apps/ventas/ @mi-inventario/ventas\n',
    )
  })

  it('adds two entries for the module to package-lock.json, and changes no other entry', async () => {
    const lock = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')
    const manifest = (await writeModuleFiles(REQUEST, WORKSPACE)).get('package.json') ?? ''
    const { packages } = JSON.parse(addToLock(lock, REQUEST, manifest)) as {
      packages: Record<string, object>
    }
    expect(packages['node_modules/@mi/ventas']).toEqual({ resolved: 'apps/ventas', link: true })
    expect(packages['apps/ventas']).toMatchObject({ name: '@mi/ventas' })
    const { ['node_modules/@mi/ventas']: _link, ['apps/ventas']: _entry, ...others } = packages
    const before = (JSON.parse(lock) as { packages: object }).packages
    expect(others).toEqual(before)
    expect(Object.keys(others)).toEqual(Object.keys(before))
  })
})
