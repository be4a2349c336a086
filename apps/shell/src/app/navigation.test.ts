import { createMemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { createNavigation } from './navigation.ts'

const buildRouter = (...initialEntries: string[]) =>
  createMemoryRouter([{ path: '*', element: null }], {
    initialEntries,
    initialIndex: initialEntries.length - 1,
  })

describe('createNavigation', () => {
  it('says where the page is', () => {
    const navigation = createNavigation(buildRouter('/app/x?q=a#fin'))
    expect(navigation.getLocation()).toMatchObject({ pathname: '/app/x', search: '?q=a', hash: '#fin' })
  })

  it('gives the same place until it changes', () => {
    const navigation = createNavigation(buildRouter('/a'))
    expect(navigation.getLocation()).toBe(navigation.getLocation())
  })

  it('goes to an address, and back', async () => {
    const navigation = createNavigation(buildRouter('/a'))
    navigation.push('/b?q=1', { desde: 'a' })
    await vi.waitFor(() => expect(navigation.getLocation()).toMatchObject({ pathname: '/b', search: '?q=1' }))
    expect(navigation.getLocation().state).toEqual({ desde: 'a' })
    navigation.go(-1)
    await vi.waitFor(() => expect(navigation.getLocation().pathname).toBe('/a'))
  })

  it('goes to the parts of an address', async () => {
    const navigation = createNavigation(buildRouter('/a'))
    navigation.push({ pathname: '/b', search: '?q=1', hash: '#fin' })
    await vi.waitFor(() =>
      expect(navigation.getLocation()).toMatchObject({ pathname: '/b', search: '?q=1', hash: '#fin' }),
    )
  })

  it('replaces an address, which going back then skips', async () => {
    const navigation = createNavigation(buildRouter('/a', '/b'))
    navigation.replace('/c', { x: 1 })
    await vi.waitFor(() =>
      expect(navigation.getLocation()).toMatchObject({ pathname: '/c', state: { x: 1 } }),
    )
    navigation.go(-1)
    await vi.waitFor(() => expect(navigation.getLocation().pathname).toBe('/a'))
  })

  it('tells of a new address once, and of nothing else', async () => {
    const router = buildRouter('/a')
    const navigation = createNavigation(router)
    const listener = vi.fn()
    navigation.subscribe(listener)
    await router.revalidate()
    expect(listener).not.toHaveBeenCalled()
    navigation.push('/b')
    await vi.waitFor(() => expect(navigation.getLocation().pathname).toBe('/b'))
    expect(listener).toHaveBeenCalledOnce()
  })

  it('stops telling whoever no longer listens', async () => {
    const navigation = createNavigation(buildRouter('/a'))
    const listener = vi.fn()
    navigation.subscribe(listener)()
    navigation.push('/b')
    await vi.waitFor(() => expect(navigation.getLocation().pathname).toBe('/b'))
    expect(listener).not.toHaveBeenCalled()
  })
})
