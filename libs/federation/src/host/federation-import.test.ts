import type { ModuleVersion } from '@mi/contracts'
import { buildModuleVersion } from '@mi/testing'
import { loadRemote, registerRemotes } from '@module-federation/runtime'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFederationImport } from './federation-import.ts'

vi.mock('@module-federation/runtime', () => ({ loadRemote: vi.fn(), registerRemotes: vi.fn() }))

const noop = async (): Promise<void> => undefined
const requireHashes = vi.fn()
const { importVersion, importSearch } = createFederationImport({ require: requireHashes })
const federationImport = (module: string, version: ModuleVersion) =>
  importVersion(module, version, 'lifecycles')
const lifecycles = { bootstrap: noop, mount: noop, unmount: noop, update: noop }

beforeEach(() => {
  vi.mocked(loadRemote).mockReset().mockResolvedValue(lifecycles)
  vi.mocked(registerRemotes).mockReset()
  requireHashes.mockReset()
})

describe('createFederationImport', () => {
  it('loads the lifecycles of a version', async () => {
    const version = buildModuleVersion({ version: '1.4.0-local.a1' })
    expect(await federationImport('inventory', version)).toBe(lifecycles)
    expect(registerRemotes).toHaveBeenCalledWith([
      {
        name: 'inventory__1_4_0-local_a1',
        entry: `${location.origin}/modulos/inventory/1.4.0-local.a1/remoteEntry.js`,
        type: 'module',
      },
    ])
    expect(loadRemote).toHaveBeenCalledWith('inventory__1_4_0-local_a1/lifecycles')
  })

  it('keeps two versions of a module separate', async () => {
    await federationImport('inventory', buildModuleVersion({ version: '1.0.0' }))
    await federationImport('inventory', buildModuleVersion({ version: '1.1.0' }))
    const names = vi
      .mocked(registerRemotes)
      .mock.calls.flatMap(([remotes]) => remotes.map(({ name }) => name))
    expect(new Set(names).size).toBe(2)
  })

  it('names the lifecycles that a module does not export', async () => {
    vi.mocked(loadRemote).mockResolvedValue({ bootstrap: noop, mount: noop })
    await expect(federationImport('inventory', buildModuleVersion())).rejects.toThrow(
      'inventory__1_0_0/lifecycles does not export unmount, update',
    )
  })

  it('refuses a module that exports nothing', async () => {
    vi.mocked(loadRemote).mockResolvedValue(null)
    await expect(federationImport('inventory', buildModuleVersion())).rejects.toThrow(
      'inventory__1_0_0/lifecycles does not export bootstrap, mount, unmount, update',
    )
  })

  it('tries again after a failure', async () => {
    vi.mocked(loadRemote).mockRejectedValueOnce(new Error('404'))
    await expect(federationImport('inventory', buildModuleVersion())).rejects.toThrow('404')
    await expect(federationImport('inventory', buildModuleVersion())).resolves.toBe(lifecycles)
  })

  it('loads nothing whose hash the page cannot check', async () => {
    requireHashes.mockImplementation(() => {
      throw new Error('no hashes')
    })
    await expect(federationImport('inventory', buildModuleVersion())).rejects.toThrow('no hashes')
    expect(loadRemote).not.toHaveBeenCalled()
  })

  it('loads a slot of a version from the same entry as its screens', async () => {
    const version = buildModuleVersion()
    await federationImport('inventory', version)
    await importVersion('inventory', version, 'inicio')
    const [screens, slot] = vi.mocked(registerRemotes).mock.calls
    expect(slot).toEqual(screens)
    expect(loadRemote).toHaveBeenLastCalledWith('inventory__1_0_0/inicio')
  })

  it('loads the search of a version, and refuses a slot without a `search` function', async () => {
    const slot = { search: async () => [] }
    vi.mocked(loadRemote).mockResolvedValueOnce(slot)
    expect(await importSearch(buildModuleVersion(), 'buscar')).toBe(slot)
    await expect(importSearch(buildModuleVersion(), 'buscar')).rejects.toThrow(
      'inventory__1_0_0/buscar does not export search',
    )
  })
})
