import type { Platform } from '@mi/federation'
import { buildManifest } from '@mi/testing'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ShellContext } from '../../context/shell-context.ts'
import { pressByKey } from '../../page/atajos.ts'
import { pedirAyuda, useAyudaPedida } from '../../page/ayuda-pedida.ts'
import { buildShell } from '../../testing/shell.tsx'
import { Late } from './late.tsx'

const importParts = vi.hoisted(() => vi.fn())
vi.mock(import('./late-parts.tsx'), importParts)

const LateParts = () => <p>Parte pedida: {useAyudaPedida()}</p>

const show = () => {
  const { remotes } = buildShell(buildManifest())
  const toast = { error: vi.fn() }
  const platform = { toast } as unknown as Platform
  render(
    <ShellContext value={{ manifest: buildManifest(), platform, remotes }}>
      <Late />
    </ShellContext>,
  )
  return toast
}

afterEach(() => {
  act(() => pedirAyuda(undefined))
  cleanup()
})

it('loads the late parts as soon as help is requested, and says if they could not be loaded', async () => {
  importParts.mockRejectedValueOnce(new Error('no connection'))
  const toast = show()
  act(() => pedirAyuda('ayuda'))
  await vi.waitFor(() =>
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(
      'No pudimos abrir la ayuda. Revisa tu conexión e intenta de nuevo.',
    ),
  )
  importParts.mockResolvedValue({ LateParts })
  act(() => pedirAyuda('ayuda'))
  expect(await screen.findByText('Parte pedida: ayuda')).toBeDefined()
})

it('asks for the list of shortcuts if `?` is pressed before the late parts are loaded', async () => {
  importParts.mockResolvedValue({ LateParts })
  show()
  act(() => pressByKey(new KeyboardEvent('keydown', { key: '?' })))
  expect(await screen.findByText('Parte pedida: atajos')).toBeDefined()
})
