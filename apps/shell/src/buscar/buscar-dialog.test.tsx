import type { SearchHit } from '@mi/federation'
import { buildManifest, buildManifestModule, buildModuleVersion, buildSlot } from '@mi/testing'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { applyTema } from '../page/tema/tema.ts'
import { buildShell } from '../testing/shell.tsx'
import { BuscarDialog } from './buscar-dialog.tsx'

const navOf = (texto: string, orden: number) => ({
  texto,
  icono: 'package',
  path: `/${texto.toLowerCase()}`,
  orden,
  grupo: 'principal' as const,
})
const manifest = buildManifest({
  modules: [
    buildManifestModule({
      nav: [navOf('Harina', 10), navOf('Harinas', 20)],
      versions: [buildModuleVersion({ slots: [buildSlot({ name: 'buscar' })] })],
    }),
  ],
})

afterEach(cleanup)

const chosen = () => screen.getByRole('option', { selected: true }).textContent

describe('BuscarDialog', () => {
  it('keeps the option chosen with the arrow keys when a slow module adds an option before it', async () => {
    const shell = buildShell(manifest)
    let answer: (hits: readonly SearchHit[]) => void = () => undefined
    const search = () => new Promise<readonly SearchHit[]>((resolve) => (answer = resolve))
    shell.search.mockResolvedValue({ search: vi.fn(search) })
    render(<BuscarDialog onClose={() => undefined} />, { wrapper: shell.wrapper })
    const field = await screen.findByRole('combobox')
    fireEvent.change(field, { target: { value: 'harina' } })
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    expect(chosen()).toContain('Harinas')
    await vi.waitFor(() => expect(shell.search).toHaveBeenCalled())
    await vi.waitFor(() => {
      answer([{ titulo: 'Harina de maíz', href: '/inventario/1' }])
      expect(screen.getAllByRole('option')).toHaveLength(3)
    })
    expect(chosen()).toContain('Harinas')
    fireEvent.keyDown(field, { key: 'ArrowUp' })
    expect(chosen()).toBe('Harina')
  })

  it.each([true, false])(
    'finds «Reportes» if the person can open it (%s), without a link in the sidebar',
    async (isOpen) => {
      const shell = buildShell(buildManifest({ modules: [] }))
      shell.canOpen.mockImplementation((path) => isOpen && path === '/app/desarrollador/reportes')
      render(<BuscarDialog onClose={() => undefined} />, { wrapper: shell.wrapper })
      fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'reportes' } })
      expect(screen.queryAllByRole('option', { name: 'Reportes' })).toHaveLength(isOpen ? 1 : 0)
    },
  )

  it('runs the command that Enter chooses, and closes the dialog', async () => {
    const onClose = vi.fn()
    render(<BuscarDialog onClose={onClose} />, {
      wrapper: buildShell(buildManifest({ modules: [] })).wrapper,
    })
    const field = await screen.findByRole('combobox')
    fireEvent.change(field, { target: { value: 'oscuro' } })
    expect(chosen()).toBe('Tema oscuro')
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(onClose).toHaveBeenCalledOnce()
    fireEvent.change(field, { target: { value: 'tema osc' } })
    expect(chosen()).toBe('Tema oscuroActual')
    applyTema(document, 'device')
  })
})
