import type { Manifest, TokenClaims } from '@mi/contracts'
import type { Platform } from '@mi/federation'
import { buildClaims, buildManifest, buildManifestModule } from '@mi/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Remotes } from '../../context/remotes.ts'
import { ShellContext } from '../../context/shell-context.ts'
import { routesFor } from './router.tsx'

vi.mock('./screens.tsx', () => ({
  HomeScreen: () => <h1>Aquí se empieza</h1>,
  PerfilScreen: () => <h1>Mi Perfil</h1>,
  ConfiguracionScreen: () => <h1>Configuración</h1>,
  ReportesScreen: () => <h1>Enviar Actualización de la App</h1>,
  PlataformaScreen: () => <h1>Plataforma</h1>,
  CompletarScreen: () => <h1>Completa tu perfil</h1>,
}))

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const closed = buildManifestModule({ versions: [], nav: [], sinPermiso: 'Acceso no autorizado' })

const renderAt = (
  path: string,
  usuario: Partial<TokenClaims> = {},
  manifest: Manifest = buildManifest({ modules: [closed] }),
) => {
  const claims = buildClaims(usuario)
  const session = { getState: () => state, subscribe: () => () => undefined }
  const state = { token: 'x', usuario: claims }
  const toast = { error: vi.fn() }
  const platform = { session, toast } as unknown as Platform
  const router = createMemoryRouter(routesFor(claims.tipoUsuario), { initialEntries: [path] })
  render(
    <ShellContext value={{ manifest, platform, remotes: {} as Remotes }}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ShellContext>,
  )
  return { router, toast }
}

const heading = (name: string) => screen.getByRole('heading', { name, level: 1 })

describe('routesFor', () => {
  it.each([
    '/',
    '/home',
    '/app/empresarial/home',
    '/no/existe',
    '/app/individual/home',
    '/app/empresarial/inventariox',
  ])('shows the home page for %s', (path) => {
    renderAt(path)
    expect(heading('Aquí se empieza')).toBeDefined()
    expect(screen.getAllByRole('link', { name: 'Home', current: 'page' })).toHaveLength(2)
  })

  it('shows the profile', () => {
    renderAt('/perfil')
    expect(heading('Mi Perfil')).toBeDefined()
  })

  it('shows the settings at the address for the type of the account', () => {
    renderAt('/app/empresarial/configuracion')
    expect(heading('Configuración')).toBeDefined()
  })

  it('shows staff the page for notices to everybody, and shows a refusal to others', () => {
    renderAt('/app/desarrollador/reportes', { rol: 'ADMIN', tipoUsuario: 'INDIVIDUAL' })
    expect(heading('Enviar Actualización de la App')).toBeDefined()
    cleanup()
    document.title = 'Home · Mi Inventario'
    renderAt('/app/desarrollador/reportes')
    expect(heading('Acceso no autorizado')).toBeDefined()
    expect(document.title).toBe('Acceso no autorizado · Mi Inventario')
  })

  it.each(['/plataforma', '/plataforma/inventory'])('shows %s to staff, and a refusal to others', (path) => {
    renderAt(path, { rol: 'ADMIN', tipoUsuario: 'INDIVIDUAL' })
    expect(heading('Plataforma')).toBeDefined()
    cleanup()
    renderAt(path)
    expect(heading('Acceso no autorizado')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Plataforma' })).toBeNull()
  })

  it('shows the refusal text of a module to a person who is not allowed to open that module', () => {
    renderAt('/app/empresarial/inventario')
    expect(heading('Acceso no autorizado')).toBeDefined()
  })

  it.each([
    ['EQUIPO', 1],
    ['USUARIO', 0],
    ['ADMIN', 0],
  ] as const)('tells only members whom to ask for a section: %s', (rol, times) => {
    renderAt('/app/empresarial/inventario', { rol })
    expect(screen.getAllByText(/^Tu cuenta no puede abrir esta sección\./)).toHaveLength(1)
    expect(screen.queryAllByText(/pídesela a quien administra tu equipo\.$/)).toHaveLength(times)
  })

  it('shows both texts of a forbidden route of an allowed module: one on the page, one in a toast', () => {
    const negada = {
      path: '/auditoria/usuarios',
      sinPermiso: 'Sin permisos para ver esta auditoría.',
      avisoSinPermiso: 'No tienes permisos para acceder a esta auditoría.',
    }
    const audit = buildManifestModule({ module: 'audit', routes: ['/auditoria'], negadas: [negada] })
    const { toast } = renderAt(negada.path, {}, buildManifest({ modules: [audit] }))
    expect(heading(negada.sinPermiso)).toBeDefined()
    expect(document.title).toBe('Sin permisos para ver esta auditoría. · Mi Inventario')
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(negada.avisoSinPermiso)
  })

  it('redirects a person with a complete profile from /completar-perfil to /home', () => {
    const { router } = renderAt('/completar-perfil')
    expect(router.state.location.pathname).toBe('/home')
  })
})

describe('a pending profile', () => {
  const PENDING = { rol: 'EQUIPO', rolEquipo: 'EDITOR', perfilCompleto: true } as const

  it.each(['/', '/home', '/perfil', '/app/empresarial/inventario', '/completar-perfil', '/no/existe'])(
    'redirects %s to /completar-perfil, a page without navigation',
    (path) => {
      const { router } = renderAt(path, PENDING)
      expect(router.state.location.pathname).toBe('/completar-perfil')
      expect(heading('Completa tu perfil')).toBeDefined()
      expect(screen.queryByRole('navigation')).toBeNull()
    },
  )
})
