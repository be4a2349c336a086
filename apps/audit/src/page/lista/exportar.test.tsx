import { ApiError } from '@mi/api-client'
import { createSlot } from '@mi/federation'
import { buildSlotPlatform, showSlot } from '@mi/federation/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Exportar } from './exportar.tsx'

let hide: (() => Promise<void>) | undefined
afterEach(async () => {
  await hide?.()
  vi.restoreAllMocks()
})

const show = async (onExportar: (signal: AbortSignal) => Promise<Blob>) => {
  // jsdom cannot follow the download link, so a click on it does nothing here.
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  URL.createObjectURL = () => 'blob:prueba'
  URL.revokeObjectURL = () => undefined
  const platform = buildSlotPlatform({}, { now: () => new Date('2026-03-02T04:00:00Z') })
  const Lista = () => {
    const [isEmpty, setEmpty] = useState(false)
    return (
      <>
        <button onClick={() => setEmpty(true)}>Buscar lo que no hay</button>
        <Exportar nombre="usuarios" isEmpty={isEmpty} onExportar={onExportar} />
      </>
    )
  }
  hide = await showSlot(createSlot(Lista), platform)
  fireEvent.click(await screen.findByRole('button', { name: 'Exportar' }))
  return { toast: vi.mocked(platform.toast), save }
}

describe('Exportar', () => {
  it('downloads a file named after the day in Bogotá', async () => {
    const { toast, save } = await show(() => Promise.resolve(new Blob(['ID'])))
    await waitFor(() => expect(toast.success).toHaveBeenCalledOnce())
    expect(toast.success).toHaveBeenCalledWith('Exportación lista', { detail: 'usuarios-2026-03-01.csv' })
    expect((save.mock.contexts[0] as HTMLAnchorElement | undefined)?.download).toBe('usuarios-2026-03-01.csv')
  })

  it.each([
    [new TypeError('Failed to fetch'), 'No se pudo exportar. Intenta de nuevo.'],
    [new ApiError(500, { mensaje: 'Algo salió mal.' }), 'No se pudo exportar. Intenta de nuevo.'],
    [new ApiError(503, { mensaje: 'Hay muchas descargas.' }), 'Hay muchas descargas.'],
  ])('reports a failed export, and hides the progress and «Cancelar»: %#', async (error, words) => {
    const { toast, save } = await show(() => Promise.reject(error))
    await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith(words))
    expect(save).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull()
  })

  it('finishes a running export after the list becomes empty, then hides «Exportar»', async () => {
    let arrive: (file: Blob) => void = () => undefined
    const { save } = await show(
      () =>
        new Promise((resolve) => {
          arrive = resolve
        }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Buscar lo que no hay' }))
    expect(screen.getByRole('status').textContent).toBe('Exportando…')
    arrive(new Blob(['ID']))
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull())
  })

  it.each([
    ['an aborted call', new DOMException('aborted', 'AbortError')],
    ['a refusal that arrives at the same time', new ApiError(503, { mensaje: 'Hay muchas descargas.' })],
  ])('saves no file and reports no failure after a person cancels the export: %s', async (_name, error) => {
    const asked: AbortSignal[] = []
    const { toast, save } = await show(
      (signal) =>
        new Promise((_resolve, reject) => {
          asked.push(signal)
          signal.addEventListener('abort', () => reject(error))
        }),
    )
    expect((await screen.findByRole('status')).textContent).toBe('Exportando…')
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(asked.map(({ aborted }) => aborted)).toEqual([true])
    expect(toast.info).toHaveBeenCalledExactlyOnceWith('Exportación cancelada')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull())
    expect(save).not.toHaveBeenCalled()
    expect(toast.error).not.toHaveBeenCalled()
  })
})
