import { buildManifest, buildManifestModule } from '@mi/testing'
import { buildNavigation, buildPlatform } from '@mi/federation/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Remotes } from '../context/remotes.ts'
import { prepareModule } from './prepare-module.ts'

const BASE = '/app/empresarial'
const inventory = buildManifestModule({ routes: [`${BASE}/inventario`] })
const audit = buildManifestModule({
  module: 'audit',
  routes: ['/auditoria'],
  negadas: [{ path: '/auditoria/usuarios', sinPermiso: 'Acceso no autorizado' }],
})
const manifest = buildManifest({ tipoUsuario: 'EMPRESARIAL', modules: [inventory, audit] })

const prepareAt = (path: string) => {
  history.replaceState(null, '', path)
  const prepare = vi.fn()
  const importVersion = vi.fn(async () => ({ prepare }))
  const styles = { allow: vi.fn(), use: vi.fn(), rest: vi.fn(), drop: vi.fn() }
  const remotes = { parts: { importVersion, styles } } as unknown as Remotes
  prepareModule(manifest, buildPlatform(buildNavigation(path).navigation), remotes)
  return { prepare, importVersion }
}

afterEach(() => history.replaceState(null, '', '/'))

describe('prepareModule', () => {
  it.each([
    [`${BASE}/inventario/12`, 'inventory', BASE],
    ['/auditoria', 'audit', ''],
  ])('at %s, prepares the module %s with the base path %j', async (path, module, basename) => {
    const { prepare, importVersion } = prepareAt(path)
    await vi.waitFor(() => expect(prepare).toHaveBeenCalledWith(expect.objectContaining({ basename })))
    expect(importVersion).toHaveBeenCalledExactlyOnceWith(module, expect.anything(), 'lifecycles')
  })

  it.each(['/auditoria/usuarios', `${BASE}/home`, '/perfil'])('loads nothing at %s', (path) => {
    expect(prepareAt(path).importVersion).not.toHaveBeenCalled()
  })
})
