import { type Lectura, readPhoto } from '@mi/barcode'
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useEscaner } from './use-escaner.ts'

vi.mock('@mi/barcode', () => ({ loadLector: async () => ({}), readPhoto: vi.fn(), readFrames: vi.fn() }))
vi.mock('./give-sign.ts', () => ({ giveSign: vi.fn() }))

const CODE: Lectura = { tipo: 'barras', codigo: '7702001044955' }

const open = async () => {
  let answer: (found: Lectura | null) => void = () => undefined
  vi.mocked(readPhoto).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const onRead = vi.fn()
  const { result, unmount } = renderHook(() => useEscaner({ current: null }, onRead))
  await act(async () => result.current.onFile(new File([''], 'codigo.jpg', { type: 'image/jpeg' })))
  expect(result.current.reading).toBe(true)
  return { onRead, unmount, answer: (found: Lectura | null) => act(async () => answer(found)) }
}

it('passes the code of a photo to `onRead`', async () => {
  const { onRead, answer, unmount } = await open()
  await answer(CODE)
  expect(onRead).toHaveBeenCalledExactlyOnceWith(CODE)
  unmount()
})

it('ignores the code of a photo if the scanner is closed before the code is read', async () => {
  const { onRead, answer, unmount } = await open()
  unmount()
  await answer(CODE)
  expect(onRead).not.toHaveBeenCalled()
})
