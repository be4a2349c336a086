import type { TrabajoFallido } from '@mi/contracts'
import { createSlot } from '@mi/federation'
import { buildSlotPlatform, showSlot } from '@mi/federation/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { TrabajosScreen } from './trabajos.screen.tsx'

let hide: (() => Promise<void>) | undefined
afterEach(() => hide?.())

const trabajo = (id: number, creado: string, fallado: string): TrabajoFallido => ({
  ...{ id, tipo: 'correo', intentos: 8, error: `Motivo ${id}`, reintentable: true },
  ...{ creadoEn: `2026-03-${creado}T17:00:00.000Z`, falladoEn: `2026-03-${fallado}T17:00:00.000Z` },
})

/** Shows the screen with these jobs. The simulated server removes a job from the list when the job is retried. */
const show = async (trabajos: readonly TrabajoFallido[]): Promise<void> => {
  let left = trabajos
  const request = async (method: string, path: string) => {
    if (method === 'POST') left = left.filter(({ id }) => !path.includes(`/${id}/`))
    return { data: left, total: left.length, next: null }
  }
  hide = await showSlot(
    createSlot(TrabajosScreen),
    buildSlotPlatform({}, { api: { request: request as never } }),
  )
  await screen.findByText('Motivo 1')
}

describe('the list of failed jobs', () => {
  it('groups the jobs by day of creation, in the server’s order, and shows when each job failed', async () => {
    await show([trabajo(3, '02', '04'), trabajo(2, '02', '03'), trabajo(1, '02', '04')])
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Lunes 2026-03-02',
    ])
    expect(screen.getAllByText(/^Falló el/).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Falló el 4 de marzo de 2026.* · 8 intentos$/),
      expect.stringMatching(/^Falló el 3 de marzo de 2026.* · 8 intentos$/),
      expect.stringMatching(/^Falló el 4 de marzo de 2026.* · 8 intentos$/),
    ])
  })

  it('gets the focus when a retry removes the last job', async () => {
    await show([trabajo(1, '02', '02')])
    const retry = screen.getByRole('button', { name: /^Reintentar/ })
    retry.focus()
    fireEvent.click(retry)
    const empty = await screen.findByRole('heading', { name: 'Todo salió bien' })
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
    expect(document.activeElement?.contains(empty)).toBe(true)
  })
})
