import { buildModuleVersion } from '@mi/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createImportMap, readInlinedHashes } from './import-map.ts'

const ENTRY = '/modulos/inventory/1.1.0/remoteEntry.js'
const VERSION = buildModuleVersion({
  version: '1.1.0',
  entry: ENTRY,
  integrity: { [ENTRY]: 'sha384-abc', '/modulos/inventory/1.1.0/lista.css': 'sha384-def' },
})

const maps = () =>
  [...document.head.querySelectorAll<HTMLScriptElement>('script[type=importmap]')].map((script) => ({
    map: JSON.parse(script.textContent) as unknown,
    nonce: script.nonce,
  }))

const importMap = ({ known = [] as string[], resolve = (specifier: string) => specifier } = {}) =>
  createImportMap({ page: document, known, resolve })

beforeEach(() => {
  const inlined = document.createElement('script')
  inlined.type = 'application/json'
  inlined.nonce = 'n0'
  inlined.setAttribute('nonce', 'n0')
  document.head.append(inlined)
})
afterEach(() => {
  document.head.replaceChildren()
  vi.unstubAllGlobals()
})

describe('createImportMap', () => {
  it('adds no map for a version whose hashes the page already has', () => {
    importMap({ known: [ENTRY] }).register(VERSION)
    expect(maps()).toEqual([])
  })

  it('adds the hashes of unknown scripts once, with the page’s nonce', () => {
    const map = importMap()
    map.register(VERSION)
    map.register(VERSION)
    expect(maps().slice(1)).toEqual([{ map: { integrity: { [ENTRY]: 'sha384-abc' } }, nonce: 'n0' }])
  })

  it('maps the URL of a script to the URL that has the hash in its file name', () => {
    const asked = '/modulos/inventory/b/remoteEntry.js'
    const named = '/modulos/inventory/b/remoteEntry-abcdefghij.js'
    const version = buildModuleVersion({ entry: asked, integrity: { [asked]: 'sha256-abcdefghijk' } })
    importMap({ known: [named] }).register(version)
    expect(maps()).toEqual([])
    importMap().register(version)
    expect(maps().at(-1)?.map).toEqual({
      imports: { [asked]: named },
      integrity: { [named]: 'sha256-abcdefghijk' },
    })
  })

  it('refuses a version with unknown hashes if the browser ignores import maps that are added later', () => {
    // Without the map, browsers resolve a specifier that is a URL, such as `mi:x`, and refuse any other.
    const map = importMap({ resolve: (specifier) => new URL(specifier).href })
    expect(map.takesMore()).toBe(false)
    expect(() => map.register(VERSION)).toThrow('no late import map')
    expect(maps()).toHaveLength(1)
  })

  it('inserts maps through its own Trusted Types policy if the browser has Trusted Types', () => {
    const createScript = vi.fn((text: string) => text)
    const createPolicy = vi.fn(() => ({ createScript }))
    vi.stubGlobal('trustedTypes', { createPolicy })
    const map = importMap()
    map.register(VERSION)
    expect(createPolicy).toHaveBeenCalledExactlyOnceWith('mi-import-map', expect.anything())
    expect(createScript).toHaveBeenCalledTimes(2)
  })
})

describe('readInlinedHashes', () => {
  it('returns the hashes in the inline import map', () => {
    const script = document.createElement('script')
    script.type = 'importmap'
    script.textContent = JSON.stringify({ integrity: { [ENTRY]: 'sha384-abc' } })
    document.head.append(script)
    expect(readInlinedHashes(document)).toEqual({ [ENTRY]: 'sha384-abc' })
  })

  it('returns no hashes for a page without an import map', () => {
    expect(readInlinedHashes(document)).toEqual({})
  })
})
