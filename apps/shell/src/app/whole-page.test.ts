import { afterEach, describe, expect, it, vi } from 'vitest'
import { reloadWhole } from './whole-page.ts'

/** Creates a page. If `keeps` is `false`, the browser discards cookies. */
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
  it('sets the cookie that requests whole pages, and reloads the page', () => {
    const { page, reload } = createPage()
    expect(reloadWhole(page)).toBe(true)
    expect(page.cookie).toMatch(/^pagina-entera=1; path=\/; max-age=31536000/)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not reload if the cookie that requests whole pages is set already', () => {
    const { page, reload } = createPage()
    reloadWhole(page)
    expect(reloadWhole(page)).toBe(false)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not reload if the browser keeps no cookies', () => {
    const { page, reload } = createPage(false)
    expect(reloadWhole(page)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})
