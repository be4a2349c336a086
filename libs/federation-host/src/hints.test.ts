import { afterEach, describe, expect, it, vi } from 'vitest'
import { createHints } from './hints.ts'

const rooms = (): ShadowRoot[] =>
  [...document.body.children].flatMap(({ shadowRoot }) => (shadowRoot ? [shadowRoot] : []))
const links = (): HTMLLinkElement[] => rooms().flatMap((room) => [...room.querySelectorAll('link')])

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

describe('createHints', () => {
  it('adds each hint once, inside a shadow root and with the hash of its file', () => {
    const addHint = createHints(document)
    addHint({ rel: 'modulepreload', href: '/a.js', integrity: 'sha384-abc' })
    addHint({ rel: 'modulepreload', href: '/b.js' })
    addHint({ rel: 'modulepreload', href: '/a.js' })
    expect(links().map((link) => `${link.rel} ${String(link.getAttribute('href'))}`)).toEqual([
      'modulepreload /a.js',
      'modulepreload /b.js',
    ])
    expect(links()[0]?.integrity).toBe('sha384-abc')
    expect(links()[0]?.crossOrigin).toBe('anonymous')
    expect(document.querySelectorAll('link')).toHaveLength(0)
    expect(rooms()).toHaveLength(1)
  })

  it('prefetches each file once, by a fetch that the policy allows in every browser, without a link', async () => {
    const fetched = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    vi.stubGlobal('fetch', fetched)
    const addHint = createHints(document)
    addHint({ rel: 'prefetch', href: '/a.css' })
    addHint({ rel: 'prefetch', href: '/a.css' })
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/a.css', { priority: 'low' })
    expect(rooms()).toEqual([])
    // A failure that is not handled would fail the run.
    await Promise.resolve()
  })

  it('adds no hint for a script that the page itself preloads', () => {
    document.head.innerHTML = '<link rel="modulepreload" href="/a.js">'
    const addHint = createHints(document)
    addHint({ rel: 'modulepreload', href: new URL('/a.js', document.baseURI).href })
    expect(rooms()).toEqual([])
    document.head.replaceChildren()
  })

  it('adds no element to the page before the first hint', () => {
    createHints(document)
    expect(document.body.childElementCount).toBe(0)
  })
})
