import { createMemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { createNavigation } from './navigation.ts'

const buildRouter = (...initialEntries: string[]) =>
  createMemoryRouter([{ path: '*', element: null }], {
    initialEntries,
    initialIndex: initialEntries.length - 1,
  })

describe('createNavigation', () => {
  it('gives the page’s location', () => {
    const navigation = createNavigation(buildRouter('/app/x?q=a#fin'))
    expect(navigation.getLocation()).toMatchObject({ pathname: '/app/x', search: '?q=a', hash: '#fin' })
  })

  it('gives the same location object until the address changes', () => {
    const navigation = createNavigation(buildRouter('/a'))
    expect(navigation.getLocation()).toBe(navigation.getLocation())
  })

  it('opens an address, and goes back', async () => {
    const navigation = createNavigation(buildRouter('/a'))
    navigation.push('/b?q=1', { desde: 'a' })
    await vi.waitFor(() => expect(navigation.getLocation()).toMatchObject({ pathname: '/b', search: '?q=1' }))
    expect(navigation.getLocation().state).toEqual({ desde: 'a' })
    navigation.go(-1)
    await vi.waitFor(() => expect(navigation.getLocation().pathname).toBe('/a'))
  })

  it('opens an address given in parts', async () => {
    const navigation = createNavigation(buildRouter('/a'))
    navigation.push({ pathname: '/b', search: '?q=1', hash: '#fin' })
    await vi.waitFor(() =>
      expect(navigation.getLocation()).toMatchObject({ pathname: '/b', search: '?q=1', hash: '#fin' }),
    )
  })

  it('replaces an address, which is then skipped by going back', async () => {
    const navigation = createNavigation(buildRouter('/a', '/b'))
    navigation.replace('/c', { x: 1 })
    await vi.waitFor(() =>
      expect(navigation.getLocation()).toMatchObject({ pathname: '/c', state: { x: 1 } }),
    )
    navigation.go(-1)
    await vi.waitFor(() => expect(navigation.getLocation().pathname).toBe('/a'))
  })

  it('notifies exactly once about a new address, and not about a revalidation', async () => {
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

  it('does not notify after unsubscribing', async () => {
    const navigation = createNavigation(buildRouter('/a'))
    const listener = vi.fn()
    navigation.subscribe(listener)()
    navigation.push('/b')
    await vi.waitFor(() => expect(navigation.getLocation().pathname).toBe('/b'))
    expect(listener).not.toHaveBeenCalled()
  })
})
