import { buildModuleVersion } from '@mi/testing'
import { afterEach, describe, expect, it } from 'vitest'
import type { AddHint, Hint } from './hints.ts'
import { createStyles } from './styles.ts'

const URL_OF_STYLE = '/modulos/inventory/1.1.0/assets/lista.css'
const VERSION = buildModuleVersion({ version: '1.1.0', integrity: { [URL_OF_STYLE]: 'sha384-abc' } })

const hints: Hint[] = []
const addHint: AddHint = (hint) => void hints.push(hint)

const links = (): HTMLLinkElement[] => [...document.head.querySelectorAll('link')]

const settle = (event: 'load' | 'error'): void => {
  links().at(-1)?.dispatchEvent(new Event(event))
}

const showVersion = async () => {
  const styles = createStyles(document, addHint)
  styles.allow(VERSION)
  styles.use('inventory', VERSION)
  const loading = styles.load(URL_OF_STYLE)
  settle('load')
  await loading
  return styles
}

afterEach(() => {
  document.head.replaceChildren()
  hints.length = 0
})

describe('createStyles', () => {
  it('loads a style with the hash that its version lists', async () => {
    const styles = createStyles(document, addHint)
    styles.allow(VERSION)
    const loading = styles.load(new URL(URL_OF_STYLE, document.baseURI).href)
    settle('load')
    await loading
    expect(links()).toHaveLength(1)
    expect(links()[0]?.getAttribute('href')).toBe(URL_OF_STYLE)
    expect(links()[0]?.integrity).toBe('sha384-abc')
  })

  it('keeps the whole URL of a style from port 30001 when the page itself is on port 3000', () => {
    const away = `${location.origin}1${URL_OF_STYLE}`
    const styles = createStyles(document, addHint)
    styles.allow(buildModuleVersion({ integrity: { [away]: 'sha384-abc' } }))
    void styles.load(away)
    expect(links()[0]?.href).toBe(away)
  })

  it('loads a listed style from another origin, and refuses an unlisted style with the same path', async () => {
    const away = `https://cdn.prueba.co${URL_OF_STYLE}`
    const styles = createStyles(document, addHint)
    styles.allow(buildModuleVersion({ integrity: { [away]: 'sha384-abc' } }))
    const loading = styles.load(away)
    settle('load')
    await loading
    expect(links()[0]).toMatchObject({ href: away, crossOrigin: 'anonymous', integrity: 'sha384-abc' })
    await expect(styles.load(URL_OF_STYLE)).rejects.toThrow('no version names the style')
  })

  it('does not load a style again when a second request adds the hash to the file name', async () => {
    const asked = '/modulos/inventory/b/assets/lista.css'
    const named = '/modulos/inventory/b/assets/lista-abcdefghij.css'
    const styles = createStyles(document, addHint)
    styles.allow(buildModuleVersion({ integrity: { [asked]: 'sha256-abcdefghijk' } }))
    for (const address of [asked, named]) {
      const loading = styles.load(address)
      settle('load')
      await loading
    }
    expect(links().map((link) => link.getAttribute('href'))).toEqual([named])
  })

  it('refuses a style that no version lists', async () => {
    const styles = createStyles(document, addHint)
    await expect(styles.load('/modulos/inventory/1.1.0/otro.css')).rejects.toThrow(
      'no version names the style',
    )
    expect(links()).toHaveLength(0)
  })

  it('prefetches a style without applying it', async () => {
    const styles = createStyles(document, addHint)
    styles.allow(VERSION)
    styles.fetchAhead(URL_OF_STYLE)
    expect(links()).toHaveLength(0)
    expect(hints).toEqual([{ rel: 'prefetch', href: URL_OF_STYLE }])

    const loading = styles.load(URL_OF_STYLE)
    settle('load')
    await loading
    styles.fetchAhead(URL_OF_STYLE)
    expect(hints).toHaveLength(1)
  })

  it('applies a style that the page has loaded, and reloads a style that is still loading', async () => {
    const [there, pending] = ['a.css', 'b.css'].map((file) => {
      const link = document.createElement('link')
      Object.assign(link, {
        rel: 'stylesheet',
        media: 'not all',
        href: URL_OF_STYLE.replace('lista.css', file),
      })
      if (file === 'a.css') Object.defineProperty(link, 'sheet', { value: { cssRules: [{}] } })
      document.head.append(link)
      return link
    })
    const styles = createStyles(document, addHint)
    expect(there?.media).toBe('')
    expect(pending?.isConnected).toBe(false)
    const urls = ['a.css', 'b.css'].map((file) => URL_OF_STYLE.replace('lista.css', file))
    styles.allow(
      buildModuleVersion({ integrity: Object.fromEntries(urls.map((url) => [url, 'sha384-abc'])) }),
    )
    const loading = Promise.all(urls.map(styles.load))
    settle('load')
    await loading
    expect(links().map((link) => link.getAttribute('href'))).toEqual(urls)
  })

  it('requests a style only once for parallel calls of `load`', async () => {
    const styles = createStyles(document, addHint)
    styles.allow(VERSION)
    const loading = Promise.all([styles.load(URL_OF_STYLE), styles.load(URL_OF_STYLE)])
    expect(links()).toHaveLength(1)
    settle('load')
    await loading
  })

  it('requests a failed style again at the next call of `load`', async () => {
    const styles = createStyles(document, addHint)
    styles.allow(VERSION)
    const failing = styles.load(URL_OF_STYLE)
    settle('error')
    await expect(failing).rejects.toThrow('could not be loaded')
    expect(links()).toHaveLength(0)
    const loading = styles.load(URL_OF_STYLE)
    settle('load')
    await expect(loading).resolves.toBeUndefined()
  })

  it('if a style loads after its version was dropped, disables it until that version is used', async () => {
    const styles = createStyles(document, addHint)
    styles.allow(VERSION)
    styles.drop(VERSION)
    const loading = styles.load(URL_OF_STYLE)
    settle('load')
    await loading
    expect(links()[0]?.media).toBe('not all')
    styles.use('inventory', VERSION)
    expect(links()[0]?.media).toBe('')
  })

  it('does not apply a version’s styles if its list of files arrives after the version was dropped', async () => {
    const styles = createStyles(document, addHint)
    styles.use('inventory', buildModuleVersion({ ...VERSION, integrity: {} }))
    styles.drop(VERSION)
    styles.allow(VERSION)
    const loading = styles.load(URL_OF_STYLE)
    settle('load')
    await loading
    expect(links()[0]?.media).toBe('not all')
  })

  it('disables an unmounted version’s styles when a retry of that version (entry `…~1`) is used', async () => {
    const styles = await showVersion()
    styles.rest('inventory', VERSION)
    styles.use('inventory', { ...VERSION, entry: `${VERSION.entry}~1` })
    expect(links()[0]?.media).toBe('not all')
  })

  it('disables an unmounted version’s styles when the version that replaced it is unmounted too', async () => {
    const styles = await showVersion()
    const other = buildModuleVersion({ version: '1.0.0', entry: '/modulos/inventory/1.0.0/remoteEntry.js' })
    styles.use('inventory', other)
    styles.rest('inventory', VERSION)
    expect(links()[0]?.media).toBe('')
    styles.rest('inventory', other)
    expect(links()[0]?.media).toBe('not all')
  })

  it('keeps the styles of an unmounted version until another version of the same module is used', async () => {
    const next = buildModuleVersion({
      version: '1.2.0',
      integrity: { '/modulos/inventory/1.2.0/a.css': 'sha384-def' },
    })
    const styles = await showVersion()

    styles.rest('inventory', VERSION)
    styles.use('team', buildModuleVersion({ version: '1.0.0' }))
    expect(links()[0]?.media).toBe('')
    styles.use('inventory', VERSION)
    expect(links()[0]?.media).toBe('')
    styles.rest('inventory', VERSION)
    styles.use('inventory', next)
    expect(links()[0]?.media).toBe('not all')
  })

  it('keeps a version’s styles for its screen when a slot of that version fails or is unmounted', async () => {
    const other = buildModuleVersion({ version: '1.0.0' })
    const styles = await showVersion()
    styles.use('inventory', VERSION)
    styles.drop(VERSION)
    expect(links()[0]?.media).toBe('')
    styles.use('inventory', VERSION)
    styles.rest('inventory', VERSION)
    styles.use('inventory', other)
    expect(links()[0]?.media).toBe('')
    styles.drop(VERSION)
    expect(links()[0]?.media).toBe('not all')
  })
})
