import { buildClaims } from '@mi/testing'
import { type ComponentType, memo } from 'react'
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildNavigation, buildPlatform } from '../testing/platform.ts'
import { showScreens } from '../testing/show-screens.ts'
import type { Platform } from '../platform/platform.ts'
import { createRemote } from './create-remote.tsx'
import { usePlatform } from './platform-context.ts'

const BASE = '/app/empresarial'
const INVENTARIO = `${BASE}/inventario`

const show = (Root: ComponentType, path = INVENTARIO, platform?: Partial<Platform>) =>
  showScreens(createRemote(Root), {
    path,
    basename: BASE,
    routes: [INVENTARIO],
    ...(platform && { platform }),
  })

afterEach(() => document.body.replaceChildren())

describe('createRemote', () => {
  const Where = () => {
    const { pathname, search } = useLocation()
    const navigate = useNavigate()
    return (
      <>
        <p>{pathname + search}</p>
        <Link to="/inventario/12?v=1#fin" state={{ desde: 'lista' }}>
          Ver
        </Link>
        <button onClick={() => void navigate('/inventario', { replace: true })}>Cambiar</button>
        <button onClick={() => void navigate(-1)}>Atrás</button>
      </>
    )
  }
  const click = (host: HTMLElement, text: string): void =>
    [...host.querySelectorAll<HTMLElement>('a, button')].find((it) => it.textContent === text)?.click()
  const textOf = (host: HTMLElement) => host.querySelector('p')?.textContent

  it("provides the shell's location relative to the module's basename", async () => {
    const { host, goTo } = await show(Where, `${INVENTARIO}?q=a`)
    expect(textOf(host)).toBe('/inventario?q=a')
    goTo(`${INVENTARIO}/3`)
    await vi.waitFor(() => expect(textOf(host)).toBe('/inventario/3'))
  })

  it('renders the module’s route that matches the shell’s path', async () => {
    const Root = () => (
      <Routes>
        <Route path="inventario" element={<p>Lista</p>} />
        <Route path="inventario/:id" element={<p>Producto</p>} />
      </Routes>
    )
    const { host, goTo } = await show(Root)
    expect(textOf(host)).toBe('Lista')
    goTo(`${INVENTARIO}/3`)
    await vi.waitFor(() => expect(textOf(host)).toBe('Producto'))
  })

  it('checks permissions again when a new token has another role', async () => {
    type Listener = Parameters<Platform['session']['subscribe']>[0]
    const listeners = new Set<Listener>()
    let usuario = buildClaims({ rol: 'EQUIPO', rolEquipo: 'EDITOR' })
    const stateNow = () => ({ token: 'ficha', usuario })
    // The component is memoized, so that only a change of the context renders it again.
    const Root = memo(() => <p>{usePlatform().permissions.can('productos.crear') ? 'Agregar' : 'Leer'}</p>)
    const session = {
      ...buildPlatform(buildNavigation(INVENTARIO).navigation).session,
      getState: stateNow,
      subscribe: (listener: Listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
    const permissions = { can: () => usuario.rolEquipo === 'EDITOR' }
    const { host } = await show(Root, INVENTARIO, { session, permissions })
    expect(textOf(host)).toBe('Agregar')
    usuario = buildClaims({ rol: 'EQUIPO', rolEquipo: 'LECTOR' })
    listeners.forEach((listener) => listener(stateNow(), stateNow()))
    await vi.waitFor(() => expect(textOf(host)).toBe('Leer'))
  })

  it('renders at paths inside the module’s routes, and renders nothing at other paths', async () => {
    const { host, goTo } = await show(Where, `${BASE}/inventariox`)
    expect(host.textContent).toBe('')
    goTo(INVENTARIO)
    await vi.waitFor(() => expect(textOf(host)).toBe('/inventario'))
    goTo(`${BASE}/equipo`)
    await vi.waitFor(() => expect(host.textContent).toBe(''))
  })

  it("navigates through the shell's router", async () => {
    const { host, navigation } = await show(Where)
    expect(host.querySelector('a')?.getAttribute('href')).toBe(`${INVENTARIO}/12?v=1#fin`)

    click(host, 'Ver')
    expect(navigation.push).toHaveBeenCalledExactlyOnceWith(
      { pathname: `${INVENTARIO}/12`, search: '?v=1', hash: '#fin' },
      { desde: 'lista' },
    )
    click(host, 'Cambiar')
    expect(navigation.replace).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ pathname: INVENTARIO }),
      undefined,
    )
    click(host, 'Atrás')
    expect(navigation.go).toHaveBeenCalledExactlyOnceWith(-1)
  })

  it('provides the shell’s path unchanged if the basename is empty', async () => {
    const { host } = await showScreens(createRemote(Where), {
      path: '/perfil',
      basename: '',
      routes: ['/perfil'],
    })
    expect(textOf(host)).toBe('/perfil')
  })
})

describe('usePlatform', () => {
  it('throws an error that names `createRemote` if the calling component is outside a module', async () => {
    const { createRoot } = await import('react-dom/client')
    const failed = vi.fn()
    const Lost = () => {
      usePlatform()
      return null
    }
    createRoot(document.createElement('div'), { onUncaughtError: failed }).render(<Lost />)
    await vi.waitFor(() => expect(failed).toHaveBeenCalled())
    expect(failed.mock.calls[0]?.[0]).toEqual(
      new Error('usePlatform() needs a component that createRemote() mounted.'),
    )
  })
})
