import type { Analisis } from '@mi/contracts'
import { createSlot } from '@mi/federation'
import { buildNavigation, buildSlotPlatform, showSlot } from '@mi/federation/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createPath } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AnalisisScreen } from './analisis.screen.tsx'

const DIAS = ['2026-09-30', '2026-11-19', '2026-11-20', '2026-11-29']
const ANALISIS = DIAS.map((dia, nth): Analisis => ({
  ...{ id: nth + 1, consulta: `Del ${dia}`, respuesta: null, tipoAnalisis: 'ocr-gpt-only' },
  ...{ esAlimento: true, isTest: false, fechaAnalisis: `${dia}T15:00:00.000Z` },
  usuario: { idUsuario: 3, nombreCompleto: 'Ana Torres' },
}))

let hide: (() => Promise<void>) | undefined
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(async () => {
  await hide?.()
  vi.unstubAllGlobals()
})

/** `total` is the number of analyses on the server. @returns the queries of the requests to the server. */
const show = async (total = ANALISIS.length): Promise<object[]> => {
  const asked: object[] = []
  const request = (_method: string, _path: string, { query }: { query: { fecha?: string } }) => {
    asked.push(query)
    const data = ANALISIS.filter(({ fechaAnalisis }) => fechaAnalisis.startsWith(query.fecha ?? ''))
    const more = total - ANALISIS.length
    return Promise.resolve({
      ...{ data, total: data.length + more, isTotalEstimado: false },
      ...{ etag: null, idHistorial: null, next: null },
    })
  }
  const { navigation, goTo } = buildNavigation('/auditoria/nutriscan')
  navigation.replace.mockImplementation((to) => goTo(typeof to === 'string' ? to : createPath(to)))
  const platform = buildSlotPlatform({}, { navigation, api: { request: request as never } })
  hide = await showSlot(createSlot(AnalisisScreen), platform)
  await screen.findByRole('table')
  return asked
}
const type = (text: string): void =>
  void fireEvent.change(screen.getByLabelText('Fecha'), { target: { value: text } })
const described = (): string | null => {
  const id = screen.getByLabelText('Fecha').getAttribute('aria-describedby')
  return id === null ? null : (document.getElementById(id)?.textContent ?? null)
}
const daysShown = (): string[] =>
  screen.queryAllByTitle(/^Del /).map(({ textContent }) => textContent.replace('Del ', ''))

describe('the date filter of the analyses', () => {
  it('shows and counts the analyses that match an unfinished date, and offers no export', async () => {
    const asked = await show()
    type('2026-11-2')
    await screen.findByText('2 análisis')
    expect(daysShown()).toEqual(['2026-11-20', '2026-11-29'])
    expect(asked.at(-1)).toEqual({ fecha: '2026-11', orden: '-id', limite: 200 })
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull()
    type('2026-11-20')
    await screen.findByText('1 análisis')
    expect(asked.at(-1)).toEqual({ fecha: '2026-11-20', orden: '-id', limite: 50 })
    expect(screen.getByRole('button', { name: 'Exportar' })).toBeDefined()
  })

  it('hides the rows and asks for a complete date if the analyses are too many for one response', async () => {
    await show(5000)
    type('2026-1')
    await waitFor(() =>
      expect(described()).toBe('Escribe el año, el mes o el día completo: 2026, 2026-11 o 2026-11-23.'),
    )
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('Revisa los filtros')
    type('2026-11')
    await screen.findByRole('table')
    expect(described()).toBeNull()
    expect(daysShown()).toEqual(DIAS.slice(1))
  })

  it('hides the rows and shows an error as soon as the text cannot become a date', async () => {
    await show()
    type('2026-09')
    await screen.findByText('1 análisis')
    type('x')
    expect(described()).toBe('Escribe la fecha como 2026, 2026-11 o 2026-11-22.')
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull()
    type('')
    await screen.findByText('4 análisis')
    expect(daysShown()).toEqual(DIAS)
  })
})
