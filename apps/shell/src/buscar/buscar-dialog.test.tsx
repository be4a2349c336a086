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

const ARROZ: SearchHit = { titulo: 'Arroz', href: '/inventario/7' }

const moduleThatSearches = (module: string, orden: number, titulo: string) =>
  buildManifestModule({
    module,
    nav: [],
    versions: [
      buildModuleVersion({
        entry: `/modulos/${module}/1.0.0/remoteEntry.js`,
        slots: [buildSlot({ name: 'buscar', orden, titulo })],
      }),
    ],
  })

const buildAnswer = () => {
  let resolve: (hits: readonly SearchHit[]) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<readonly SearchHit[]>((...both) => ([resolve, reject] = both))
  // The promise could be rejected before the dialog searches.
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}

/** Opens the dialog with two modules that search. The returned functions answer the search of their module. */
const openWithModules = async () => {
  const shell = buildShell(
    buildManifest({
      modules: [moduleThatSearches('inventory', 10, 'Productos'), moduleThatSearches('team', 20, 'Equipo')],
    }),
  )
  const inventory = buildAnswer()
  const team = buildAnswer()
  shell.search.mockImplementation(async (module) => ({
    search: () => (module === 'team' ? team : inventory).promise,
  }))
  const onClose = vi.fn()
  render(<BuscarDialog onClose={onClose} />, { wrapper: shell.wrapper })
  const field = await screen.findByRole('combobox')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const press = (key: string) => fireEvent.keyDown(field, { key })
  return { ...shell, onClose, type, press, inventory, team }
}

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

  it('opens the first result once it is known if Enter was pressed before', async () => {
    const { type, press, inventory, push, onClose } = await openWithModules()
    type('arroz')
    press('Enter')
    expect(push).not.toHaveBeenCalled()
    inventory.resolve([ARROZ])
    await vi.waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith('/inventario/7'))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('waits for a module whose results would be first', async () => {
    const { type, press, inventory, team, push } = await openWithModules()
    type('arroz')
    press('Enter')
    team.resolve([{ titulo: 'Arroyo', href: '/equipo' }])
    await screen.findByRole('option', { name: 'Arroyo' })
    expect(push).not.toHaveBeenCalled()
    inventory.resolve([ARROZ])
    await vi.waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith('/inventario/7'))
  })

  it('opens nothing by itself when a module has failed', async () => {
    const { type, press, inventory, team, push } = await openWithModules()
    type('arroz')
    press('Enter')
    inventory.reject(new Error('broken'))
    team.resolve([{ titulo: 'Arroyo', href: '/equipo' }])
    await screen.findByRole('alert')
    expect(push).not.toHaveBeenCalled()
    press('Enter')
    expect(push).toHaveBeenCalledExactlyOnceWith('/equipo')
  })

  it('shows a failure below the results of the other modules, under the title of the module that failed', async () => {
    const { type, inventory, team } = await openWithModules()
    type('arroz')
    inventory.reject(new Error('broken'))
    team.resolve([{ titulo: 'Arroyo', href: '/equipo' }])
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('ProductosNo se pudo buscar. Intenta de nuevo.Reintentar')
    const result = screen.getByRole('option', { name: 'Arroyo' })
    expect(result.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it.each([
    ['other words are typed', ({ type }: { type: (words: string) => void }) => type('arro')],
    ['an arrow key is pressed', ({ press }: { press: (key: string) => void }) => press('ArrowDown')],
  ])('forgets an early Enter when %s', async (_what, change) => {
    const opened = await openWithModules()
    opened.type('arroz')
    opened.press('Enter')
    change(opened)
    opened.inventory.resolve([ARROZ])
    opened.team.resolve([])
    await screen.findByRole('option', { name: 'Arroz' })
    await vi.waitFor(() => expect(screen.queryByText('Buscando…')).toBeNull())
    expect(opened.push).not.toHaveBeenCalled()
  })
})
