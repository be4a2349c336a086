import { createSlot } from '@mi/federation'
import { buildManifest, buildManifestModule, buildModuleVersion, buildSlot } from '@mi/testing'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ShellPlace } from '../places/places.ts'
import { buildShell } from '../testing/shell.tsx'
import { MoreSheet } from './more-sheet.tsx'
import { TopBar } from './top-bar.tsx'

const manifest = buildManifest({
  modules: [
    buildManifestModule({
      module: 'team',
      versions: [buildModuleVersion({ slots: [buildSlot({ name: 'barra', expose: 'barra' })] })],
    }),
  ],
})

const link = createSlot(() => (
  <a href="/equipo" onClick={(event) => event.preventDefault()}>
    Equipo
  </a>
))

const show = (isNarrow: boolean, places: readonly ShellPlace[] = []) => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isNarrow }))
  const shell = buildShell(manifest)
  shell.bring.mockResolvedValue(link)
  const onOpenChange = vi.fn()
  const frame = (open: boolean) => (
    <>
      <TopBar search={null} tools={null} />
      <MoreSheet open={open} onOpenChange={onOpenChange} places={places} />
    </>
  )
  const { rerender } = render(frame(false), { wrapper: shell.wrapper })
  return { ...shell, onOpenChange, openSheet: () => rerender(frame(true)) }
}
const sheet = () => screen.findByRole('dialog', { name: 'Más' })

afterEach(async () => {
  await act(async () => cleanup())
  vi.unstubAllGlobals()
})

describe('the slots of the top bar', () => {
  it('are in the top bar of a wide window', async () => {
    const { bring } = show(false)
    expect(screen.getByRole('banner').contains(await screen.findByText('Equipo'))).toBe(true)
    expect(bring).toHaveBeenCalledExactlyOnceWith('team barra')
  })

  it('have a placeholder in the sheet «Más» until they are loaded', async () => {
    const { bring, openSheet } = show(true)
    let arrive: (loaded: typeof link) => void = () => undefined
    bring.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
    openSheet()
    const inside = await sheet()
    expect(inside.querySelector('[aria-busy="true"]')).not.toBeNull()
    arrive(link)
    await screen.findByText('Equipo')
    await waitFor(() => expect(inside.querySelector('[aria-busy="true"]')).toBeNull())
  })

  it('on a phone, are loaded only when the sheet «Más» opens; a press on their link closes the sheet', async () => {
    const { bring, onOpenChange, openSheet } = show(true)
    await act(async () => undefined)
    expect(bring).not.toHaveBeenCalled()
    openSheet()
    const own = await screen.findByText('Equipo')
    expect((await sheet()).contains(own)).toBe(true)
    expect(bring).toHaveBeenCalledOnce()
    fireEvent.click(own)
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
  })
})

const HOME: ShellPlace = { texto: 'Home', icono: 'home', path: '/home', orden: 10, grupo: 'principal' }

describe('the sheet «Más»', () => {
  it('focuses its first link when it opens', async () => {
    const { openSheet } = show(true, [HOME, { ...HOME, texto: 'Auditoría', path: '/auditoria' }])
    openSheet()
    const inside = within(await sheet())
    await waitFor(() => expect(document.activeElement).toBe(inside.getByRole('link', { name: 'Home' })))
  })
})
