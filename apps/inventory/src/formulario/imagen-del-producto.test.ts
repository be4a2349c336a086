import { buildProducto } from '@mi/testing'
import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { json, renderHookInModule } from '../testing/render-hook.tsx'
import { useProductoForm } from './use-producto-form.ts'

const ARROZ = buildProducto({ id: 4, nombre: 'Arroz', version: 3 })
const MIA = `/imagenes/${'a'.repeat(64)}.webp`
const SUYA = `/imagenes/${'b'.repeat(64)}.webp`
const SUBMIT = { preventDefault: () => undefined, persist: () => undefined }

/** Opens the form of `ARROZ`. Requests to write get no answer until the test calls one of `answers`. */
const open = async () => {
  const answers: ((response: Response) => void)[] = []
  const opened = await renderHookInModule(
    () => useProductoForm(ARROZ, vi.fn()),
    ({ method }) => (method === 'GET' ? json([]) : new Promise((resolve) => answers.push(resolve))),
  )
  const { result } = opened
  const answer = async (response: Response): Promise<void> => {
    await waitFor(() => expect(answers).not.toEqual([]))
    await act(async () => answers.shift()?.(response))
  }
  return {
    ...opened,
    answer,
    pick: () => act(async () => result.current.subida.pick(new Blob(['jpeg'], { type: 'image/jpeg' }))),
    submit: () => act(async () => result.current.submit(SUBMIT as never)),
  }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  URL.createObjectURL = vi.fn(() => 'blob:1')
  URL.revokeObjectURL = vi.fn()
})

describe('useProductoForm with a picture', () => {
  it('locks the form during a save, but not while the save waits for the upload of a picture', async () => {
    const { result, pick, submit, answer, unmount } = await open()
    await pick()
    expect(result.current.isLocked).toBe(false)
    await submit()
    expect(result.current).toMatchObject({ busy: true, isLocked: false })
    await answer(json({ secure_url: MIA }))
    await waitFor(() => expect(result.current).toMatchObject({ busy: true, isLocked: true }))
    await answer(json({}, 500))
    await waitFor(() => expect(result.current).toMatchObject({ busy: false, isLocked: false }))
    await unmount()
  })

  it('shows no other picture than the one that will be saved, after a choice in a conflict', async () => {
    const { result, pick, submit, answer, unmount } = await open()
    await pick()
    await answer(json({ secure_url: MIA }))
    await waitFor(() => expect(result.current.subida.chosen?.estado).toBe('subida'))
    await submit()
    const newest = { ...ARROZ, nombre: 'Arroz integral', imagen: SUYA, version: 7 }
    await answer(json({ producto: newest }, 412))
    await waitFor(() => expect(result.current.conflicto?.lados).toEqual({ nombre: 'suyo', imagen: 'mio' }))
    const [nombre, imagen] = result.current.conflicto?.diferencias ?? []
    await act(async () => result.current.onChoose([nombre!], 'mio'))
    expect(result.current.subida.chosen).toBeDefined()
    await act(async () => result.current.onChoose([imagen!], 'suyo'))
    expect(result.current.subida.chosen).toBeUndefined()
    expect(result.current.form.getValues('imagen')).toBe(SUYA)
    await act(async () => result.current.onChoose([imagen!], 'mio'))
    expect(result.current.form.getValues('imagen')).toBe(MIA)
    await unmount()
  })
})
