import { buildProducto } from '@mi/testing'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FilaHoy, Motivo } from './hoy.model.ts'
import { useFilasHoy } from './use-filas-hoy.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const fila = (id: number, motivo: Motivo = 'porVencer', version = 1): FilaHoy => ({
  producto: buildProducto({ id, version }),
  motivo,
})

const show = (...first: FilaHoy[]) => {
  const { result, rerender } = renderHook(({ filas }) => useFilasHoy(filas), {
    initialProps: { filas: first },
  })
  return {
    shown: () => result.current.filas.map(({ producto: { id, version }, motivo }) => [id, motivo, version]),
    press: () => act(() => result.current.still()),
    openDialog: () => act(() => result.current.release()),
    read: (...filas: FilaHoy[]) => rerender({ filas }),
  }
}

it('keeps rows and actions in place for four seconds after a press', () => {
  const { shown, press, read } = show(fila(1), fila(2))
  press()
  read(fila(3), fila(2, 'escaso', 7))
  expect(shown()).toEqual([
    [1, 'porVencer', 1],
    [2, 'porVencer', 7],
    [3, 'porVencer', 1],
  ])
  pass(3999)
  expect(shown()).toHaveLength(3)
  pass(1)
  expect(shown()).toEqual([
    [3, 'porVencer', 1],
    [2, 'escaso', 7],
  ])
})

it('keeps rows in place for four seconds after the last of several presses', () => {
  const { shown, press, read } = show(fila(1))
  press()
  read()
  pass(3000)
  press()
  pass(3000)
  expect(shown()).toHaveLength(1)
  pass(1000)
  expect(shown()).toEqual([])
})

it('shows the newest rows at once after a dialog was opened', () => {
  const { shown, press, openDialog, read } = show(fila(1))
  press()
  openDialog()
  read(fila(2))
  expect(shown()).toEqual([[2, 'porVencer', 1]])
})

it('shows the newest rows at once if nothing was pressed', () => {
  const { shown, read } = show(fila(1))
  read(fila(2))
  expect(shown()).toEqual([[2, 'porVencer', 1]])
})
