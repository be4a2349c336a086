import type { Manifest } from '@mi/contracts'
import type { Platform } from '@mi/federation'
import { buildManifest, buildManifestModule } from '@mi/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import type { Remotes } from '../remotes/remotes.ts'
import { ShellContext } from '../startup/shell-context.ts'
import { ModuleRoute } from './module-route.tsx'
import { StartRoute } from './start-route.tsx'

afterEach(cleanup)

const renderAt = (path: string, manifest: Manifest, start?: string) =>
  render(
    <ShellContext value={{ manifest, platform: {} as Platform, remotes: {} as Remotes }}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/" element={<StartRoute start={start} />} />
          <Route path="/inicio" element={<h2>Aquí se empieza</h2>} />
          <Route path="*" element={<ModuleRoute />} />
        </Routes>
      </MemoryRouter>
    </ShellContext>,
  )

const closed = buildManifestModule({ versions: [], nav: [], sinPermiso: 'Acceso no autorizado' })

describe('StartRoute', () => {
  it('leads to where the person begins', () => {
    renderAt('/', buildManifest(), '/inicio')
    expect(screen.getByRole('heading', { name: 'Aquí se empieza' })).toBeDefined()
  })

  it('says so when there is nothing to open', () => {
    renderAt('/', buildManifest({ modules: [] }))
    expect(screen.getByRole('heading', { name: 'Aún no hay nada que mostrar' })).toBeDefined()
  })
})

describe('ModuleRoute', () => {
  it("shows the module's sentence to whoever may not open it", () => {
    renderAt('/app/empresarial/inventario', buildManifest({ modules: [closed] }))
    expect(screen.getByRole('heading', { name: 'Acceso no autorizado', level: 1 })).toBeDefined()
  })

  it('leads to the start from an address that nobody answers for', () => {
    renderAt('/app/empresarial/inventariox', buildManifest({ modules: [closed] }), '/inicio')
    expect(screen.getByRole('heading', { name: 'Aquí se empieza' })).toBeDefined()
  })
})
