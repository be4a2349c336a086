import type { Manifest } from '@mi/contracts'
import { buildManifest, buildManifestModule, buildModuleVersion } from '@mi/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { reloadWhole } from './whole-page.ts'

const manifestWith = (documento?: string): Manifest => {
  const version = buildModuleVersion(documento === undefined ? {} : { documento })
  return buildManifest({ modules: [buildManifestModule({ versions: [version] })] })
}

/** A page; its browser keeps cookies only if `keeps` is true. */
const createPage = (keeps = true) => {
  const reload = vi.fn()
  let jar = ''
  const page = {
    get cookie() {
      return jar
    },
    set cookie(text: string) {
      if (keeps) jar = text
    },
    defaultView: { location: { reload } },
  } as unknown as Document
  return { page, reload }
}

afterEach(() => vi.restoreAllMocks())

describe('reloadWhole', () => {
  it('sets the cookie and reloads a short page if the browser accepts no further import map', () => {
    const { page, reload } = createPage()
    expect(reloadWhole(manifestWith('sha384-abc'), () => false, page)).toBe(true)
    expect(page.cookie).toMatch(/^pagina-entera=1; path=\/; max-age=31536000/)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not reload again if the page is still short after the cookie was sent', () => {
    const { page, reload } = createPage()
    reloadWhole(manifestWith('sha384-abc'), () => false, page)
    expect(reloadWhole(manifestWith('sha384-abc'), () => false, page)).toBe(false)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('reloads neither a whole page nor a page in a browser that accepts more import maps or keeps no cookies', () => {
    const { page, reload } = createPage(false)
    const takesMore = vi.fn(() => true)
    expect(reloadWhole(manifestWith(), takesMore, page)).toBe(false)
    expect(takesMore).not.toHaveBeenCalled()
    expect(reloadWhole(manifestWith('sha384-abc'), takesMore, page)).toBe(false)
    expect(reloadWhole(manifestWith('sha384-abc'), () => false, page)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})
