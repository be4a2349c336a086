import type { ModuleVersion, ProvidedPackages } from '@mi/contracts'
import { buildModuleVersion } from '@mi/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFederationImport } from './federation-import.ts'

const noop = async (): Promise<void> => undefined
const lifecycles = { bootstrap: noop, mount: noop, unmount: noop, update: noop }
const packages = { react: { useState: noop } } as unknown as ProvidedPackages
const registerHashes = vi.fn()
const importFile = vi.fn()
const complete = vi.fn(async (version: ModuleVersion) => version)
const fetchFiles = vi.fn()
const loadStyle = vi.fn()
const init = vi.fn()
const get = vi.fn()
const { importVersion, importSearch } = createFederationImport({
  importMap: { register: registerHashes },
  complete,
  fetchFiles,
  styles: { load: loadStyle },
  packages,
  importFile,
})
const loadScreens = (version: ModuleVersion) => importVersion('inventory', version, 'lifecycles')

beforeEach(() => {
  for (const mock of [registerHashes, importFile, fetchFiles, loadStyle, init, get]) mock.mockReset()
  importFile.mockResolvedValue({ init, get })
  get.mockResolvedValue(() => lifecycles)
})

describe('createFederationImport', () => {
  it('puts the provided packages into the global variable that the code of modules reads', () => {
    expect((globalThis as Record<symbol, unknown>)[Symbol.for('mi.provided')]).toBe(packages)
  })

  it('imports the script of an expose but not the entry, and waits for the styles of that expose', async () => {
    const version = buildModuleVersion({
      // The module must start without `screen.css`, which belongs to a lazy screen.
      css: ['/remote.css', '/screen.css'],
      exposes: {
        lifecycles: { script: '/remote.js', css: ['/remote.css'] },
        inicio: { script: '/inicio.js', css: ['/inicio.css'] },
      },
    })
    importFile.mockResolvedValue(lifecycles)
    expect(await loadScreens(version)).toBe(lifecycles)
    expect(await importVersion('inventory', version, 'inicio')).toBe(lifecycles)
    expect(importFile.mock.calls).toEqual([['/remote.js'], ['/inicio.js']])
    const styles = loadStyle.mock.calls as string[][]
    expect(styles.map(([url]) => url)).toEqual(['/remote.css', '/inicio.css'])
    loadStyle.mockRejectedValueOnce(new Error('no style'))
    await expect(loadScreens(version)).rejects.toThrow('no style')
  })

  it('keeps the exports of a script that has run, and returns them within the same task', async () => {
    const version = buildModuleVersion({ exposes: { lifecycles: { script: '/again.js', css: [] } } })
    importFile.mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce(lifecycles)
    await expect(loadScreens(version)).rejects.toThrow('404')
    await loadScreens(version)
    let isLaterTask = false
    setImmediate(() => {
      isLaterTask = true
    })
    expect(await loadScreens(version)).toBe(lifecycles)
    expect(isLaterTask).toBe(false)
    expect(importFile).toHaveBeenCalledTimes(2)
  })

  it('imports the entry of a release that has no `exposes`, and calls `init` before `get`', async () => {
    const version = buildModuleVersion({ version: '1.4.0' })
    expect(await loadScreens(version)).toBe(lifecycles)
    expect(importFile).toHaveBeenCalledExactlyOnceWith('/modulos/inventory/1.4.0/remoteEntry.js')
    expect(get).toHaveBeenCalledExactlyOnceWith('./lifecycles')
    expect(init.mock.invocationCallOrder[0]).toBeLessThan(get.mock.invocationCallOrder[0] ?? 0)
  })

  it('says in the error which lifecycles a module does not export', async () => {
    get.mockResolvedValue(() => ({ bootstrap: noop, mount: noop }))
    await expect(loadScreens(buildModuleVersion())).rejects.toThrow(
      '/modulos/inventory/1.0.0/remoteEntry.js lifecycles does not export unmount, update',
    )
  })

  it('refuses a module that exports nothing', async () => {
    get.mockResolvedValue(() => null)
    await expect(loadScreens(buildModuleVersion())).rejects.toThrow(
      'lifecycles does not export bootstrap, mount, unmount, update',
    )
  })

  it('refuses an entry that has no `init` function', async () => {
    importFile.mockResolvedValue({ default: 1 })
    await expect(loadScreens(buildModuleVersion())).rejects.toThrow('init is not a function')
  })

  it('imports an entry again after the first import has failed', async () => {
    importFile.mockRejectedValueOnce(new Error('404'))
    await expect(loadScreens(buildModuleVersion())).rejects.toThrow('404')
    await expect(loadScreens(buildModuleVersion())).resolves.toBe(lifecycles)
  })

  it('does not import the entry of a version whose hashes the import map refuses', async () => {
    registerHashes.mockImplementation(() => {
      throw new Error('no hashes')
    })
    await expect(loadScreens(buildModuleVersion())).rejects.toThrow('no hashes')
    expect(importFile).not.toHaveBeenCalled()
  })

  it('loads the slots and the screens of a version from the same entry', async () => {
    const version = buildModuleVersion()
    await loadScreens(version)
    await importVersion('inventory', version, 'inicio')
    expect(new Set(importFile.mock.calls.flat()).size).toBe(1)
    expect(get).toHaveBeenLastCalledWith('./inicio')
  })

  it('loads the search of a version, and refuses a slot without a `search` function', async () => {
    const slot = { search: async () => [] }
    get.mockResolvedValueOnce(() => slot)
    expect(await importSearch(buildModuleVersion(), 'buscar')).toBe(slot)
    await expect(importSearch(buildModuleVersion(), 'buscar')).rejects.toThrow(
      'buscar does not export search',
    )
  })

  it('completes a version that is listed without its files, and then registers the complete version', async () => {
    const short = buildModuleVersion({ version: '1.5.0', documento: 'sha384-abc' })
    const whole = buildModuleVersion({ version: '1.5.0', integrity: { [short.entry]: 'sha384-def' } })
    complete.mockResolvedValueOnce(whole)
    await loadScreens(short)
    expect(registerHashes).toHaveBeenCalledExactlyOnceWith(whole)
    expect(fetchFiles).toHaveBeenCalledExactlyOnceWith(whole, 'lifecycles')
  })

  it('does not import the entry of a version whose document cannot be read', async () => {
    complete.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(loadScreens(buildModuleVersion())).rejects.toThrow('Failed to fetch')
    expect(importFile).not.toHaveBeenCalled()
  })
})
