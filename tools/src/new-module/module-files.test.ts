import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../workspace.ts'
import { writeModuleFiles } from './module-files.ts'
import { addOwner, addToLock, addToMap } from './register.ts'

const REQUEST = { name: 'audit', title: "L'auditoría «A»", icon: 'chart', permission: 'historial.ver' }

describe('writeModuleFiles', () => {
  it('fills every template in, whatever the title says', async () => {
    const files = await writeModuleFiles(REQUEST)
    expect([...files.keys()].sort()).toEqual([
      'NOVEDADES.md',
      'module.json',
      'package.json',
      'src/audit/audit-view.stories.tsx',
      'src/audit/audit-view.test.tsx',
      'src/audit/audit-view.tsx',
      'src/audit/audit.screen.tsx',
      'src/audit/audit.texts.ts',
      'src/remote.ts',
      'src/routes.tsx',
      'tsconfig.json',
      'vite.config.ts',
      'vitest.config.ts',
    ])
    expect([...files.values()].join('')).not.toContain('{{')
    expect(files.get('src/audit/audit.texts.ts')).toContain(`titulo: "L'auditoría «A»",`)
    expect(JSON.parse(files.get('module.json') ?? '')).toMatchObject({
      module: 'audit',
      routes: [{ path: '{base}/audit', permission: 'historial.ver' }],
      nav: [{ texto: REQUEST.title, icono: 'chart', path: '{base}/audit' }],
    })
  })

  it('takes the versions that the workspace has', async () => {
    const { dependencies } = JSON.parse((await writeModuleFiles(REQUEST)).get('package.json') ?? '') as {
      dependencies: Record<string, string>
    }
    const inventory = JSON.parse(readFileSync(path.join(ROOT, 'apps/inventory/package.json'), 'utf8')) as {
      dependencies: Record<string, string>
    }
    expect(inventory.dependencies).toMatchObject(dependencies)
  })
})

describe('what names every project', () => {
  it('gets a line in the map, in line with the others', () => {
    const readme =
      'apps/inventory                module: the products\napps/e2e                      journeys\n'
    expect(addToMap(readme, REQUEST)).toBe(
      `apps/inventory                module: the products\napps/audit                    module: ${REQUEST.title}\napps/e2e                      journeys\n`,
    )
    expect(() => addToMap('no map', REQUEST)).toThrow('has no line «apps/e2e»')
  })

  it('gets an owner', () => {
    expect(addOwner('* @mi-inventario/plataforma\n', REQUEST)).toBe(
      '* @mi-inventario/plataforma\n/apps/audit/ @mi-inventario/audit\n',
    )
  })

  it('gets its two entries in the lockfile, which keeps its order and all else', async () => {
    const lock = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')
    const packages = (JSON.parse(await addToLock(lock, REQUEST)) as { packages: Record<string, object> })
      .packages
    expect(packages['node_modules/@mi/audit']).toEqual({ resolved: 'apps/audit', link: true })
    expect(packages['apps/audit']).toMatchObject({ name: '@mi/audit' })
    const { ['node_modules/@mi/audit']: _link, ['apps/audit']: _entry, ...others } = packages
    expect(others).toEqual((JSON.parse(lock) as { packages: object }).packages)
    expect(Object.keys(packages)).toEqual(Object.keys(packages).sort())
  })
})
