import { useEffect } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Navigation } from '../platform/navigation.ts'
import { buildNavigation } from '../testing/platform.ts'
import { showScreens } from '../testing/show-screens.ts'
import { createRemote } from './create-remote.tsx'
import { usePageStart } from './use-page-start.ts'

const PATH = '/inventario/3'
const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()

afterEach(() => {
  document.body.replaceChildren()
  scrollTo.mockClear()
})

/** Opens a screen. @returns true if the page was scrolled to the top and the heading got the focus. */
const beginsAtHeading = async (changes: Partial<Navigation>): Promise<boolean> => {
  let begun = false
  const Screen = () => {
    usePageStart('producto')
    useEffect(() => {
      begun = true
    }, [])
    return (
      <main>
        <h1>Arroz</h1>
      </main>
    )
  }
  const { navigation } = buildNavigation(PATH)
  await showScreens(createRemote(Screen), {
    path: PATH,
    basename: '/',
    routes: [PATH],
    platform: { navigation: { ...navigation, ...changes } },
  })
  await vi.waitFor(() => expect(begun).toBe(true))
  expect(scrollTo.mock.calls.length > 0).toBe(document.activeElement?.tagName === 'H1')
  return scrollTo.mock.calls.length > 0
}

describe('usePageStart', () => {
  it('begins at the heading if the focus is still in a dialog that closes', async () => {
    const dialog = document.createElement('div')
    dialog.setAttribute('role', 'dialog')
    dialog.setAttribute('data-closed', '')
    const link = dialog.appendChild(document.createElement('button'))
    document.body.append(dialog)
    link.focus()
    expect(await beginsAtHeading({ getAction: () => 'PUSH' })).toBe(true)
  })

  it.each([
    ['PUSH', true],
    ['REPLACE', true],
    ['POP', false],
  ] as const)('after %s, «a screen begins at its heading» is %s', async (action, begins) => {
    expect(await beginsAtHeading({ getAction: () => action })).toBe(begins)
  })

  it.each([
    ['a link', 'k1', true],
    ['a typed address', 'default', false],
  ])('without `getAction`, after %s, «a screen begins at its heading» is %s', async (_what, key, begins) => {
    const place = { pathname: PATH, search: '', hash: '', state: null, key }
    expect(await beginsAtHeading({ getLocation: () => place })).toBe(begins)
  })

  it('without `getAction`, keeps the scroll position after the person goes back', async () => {
    window.dispatchEvent(new PopStateEvent('popstate', { state: { key: 'k2' } }))
    const place = { pathname: PATH, search: '', hash: '', state: null, key: 'k2' }
    expect(await beginsAtHeading({ getLocation: () => place })).toBe(false)
  })
})
