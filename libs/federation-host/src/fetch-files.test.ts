import { buildModuleVersion } from '@mi/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFetchFiles } from './fetch-files.ts'

const AT = '/modulos/inventory/b'
const addHint = vi.fn()
const load = vi.fn()
const fetchFiles = createFetchFiles({
  addHint,
  styles: { load },
  getPathname: () => '/app/individual/inventario/7',
})
const version = buildModuleVersion({
  entry: `${AT}/remoteEntry.js`,
  preload: [`${AT}/remote.js`, `${AT}/letra.woff2`],
  css: [`${AT}/remote.css`],
  exposes: {
    lifecycles: { script: `${AT}/remote.js`, css: [] },
    inicio: { script: `${AT}/inicio.js`, css: [] },
  },
  screens: [
    { path: '{base}/inventario', preload: [`${AT}/lista.js`], css: [`${AT}/lista.css`] },
    { path: '{base}/inventario/{id}', preload: [`${AT}/producto.js`], css: [`${AT}/producto.css`] },
  ],
  slots: [
    { name: 'inicio', expose: 'inicio', orden: 1, preload: [`${AT}/inicio.js`], css: [`${AT}/inicio.css`] },
  ],
  integrity: { [`${AT}/remote.js`]: `sha256-${'a'.repeat(43)}=` },
})
const asked = () => ({
  scripts: addHint.mock.calls.map(([hint]) => (hint as { href: string }).href),
  styles: load.mock.calls.flat(),
})

beforeEach(() => {
  vi.resetAllMocks()
  load.mockResolvedValue(undefined)
})

describe('createFetchFiles', () => {
  it('fetches the scripts and styles of the module, and those of the screen at the page’s address', () => {
    fetchFiles(version, 'lifecycles')
    expect(asked()).toEqual({
      scripts: [`${AT}/remote-aaaaaaaaaa.js`, `${AT}/producto.js`],
      styles: [`${AT}/remote.css`, `${AT}/producto.css`],
    })
  })

  it('for a slot, fetches only the files of that slot', () => {
    fetchFiles(version, 'inicio')
    expect(asked()).toEqual({ scripts: [`${AT}/inicio.js`], styles: [`${AT}/inicio.css`] })
  })

  it('also fetches remoteEntry.js for an older release, which does not name its exposed scripts', () => {
    fetchFiles(buildModuleVersion({ ...version, exposes: undefined }), 'inicio')
    expect(asked().scripts).toEqual([`${AT}/remoteEntry.js`, `${AT}/inicio.js`])
  })

  it('does not fail when a style cannot be loaded', async () => {
    load.mockRejectedValue(new Error('404'))
    fetchFiles(version, 'inicio')
    await expect(load.mock.results[0]?.value).rejects.toThrow('404')
  })
})
