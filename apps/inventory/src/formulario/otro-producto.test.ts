import { buildProducto } from '@mi/testing'
import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { json, renderHookInModule } from '../testing/render-hook.tsx'
import { emptyForm } from './producto-form.model.ts'
import { useProductoForm } from './use-producto-form.ts'

const ARROZ = buildProducto({ id: 4, nombre: 'Arroz', cantidad: 100, categoria: 'Granos' })
const EMPTY = emptyForm('2026-03-10')
const CLICK = { preventDefault: () => undefined, persist: () => undefined }

const open = async () => {
  const onSaved = vi.fn()
  // While `isLost` is true, requests to save get no answer.
  const line = { isLost: false }
  const opened = await renderHookInModule(
    () => useProductoForm(null, onSaved),
    ({ method, body }) => {
      if (method === 'GET') return json([])
      if (line.isLost) throw new TypeError('Failed to fetch')
      return json({ ...ARROZ, ...(body as object) }, 201, { 'x-historial-id': '9' })
    },
  )
  const { result, sent } = opened
  const fill = (nombre: string): Promise<void> =>
    act(async () => {
      const { form } = result.current
      form.setValue('nombre', nombre, { shouldDirty: true })
      form.setValue('descripcion', 'Diana, 500 g', { shouldDirty: true })
      form.setValue('categoria', 'Granos', { shouldDirty: true })
      form.setValue('precio', '2.500', { shouldDirty: true })
      form.setValue('cantidad', '100', { shouldDirty: true })
      form.setValue('fechaVencimiento', '2026-12-01', { shouldDirty: true })
      form.setValue('codigoBarras', '7702', { shouldDirty: true })
    })
  const posts = () => sent.filter(({ method }) => method === 'POST')
  const saveAndGoOn = async (): Promise<void> => {
    await act(async () => result.current.submitAndGoOn(CLICK as never))
    await waitFor(() => expect(result.current.busy).toBe(false))
  }
  await fill('Arroz')
  return { ...opened, onSaved, line, fill, posts, saveAndGoOn }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('useProductoForm after «Guardar y agregar otro»', () => {
  it('shows a notice, and resets every field of the open form except the category', async () => {
    const { result, saveAndGoOn, onSaved, toast, unmount } = await open()
    await saveAndGoOn()
    expect(toast.success.mock.calls[0]?.[0]).toBe('Producto agregado')
    expect(onSaved).not.toHaveBeenCalled()
    expect(result.current.vez).toBe(1)
    expect(result.current.form.getValues()).toEqual({ ...EMPTY, categoria: 'Granos' })
    expect(result.current.form.formState.isDirty).toBe(false)
    await unmount()
    expect(localStorage).toHaveLength(0)
  })

  it('sends the next product with its own idempotency key', async () => {
    const { result, fill, saveAndGoOn, posts, onSaved, unmount } = await open()
    await saveAndGoOn()
    await fill('Lenteja')
    await act(async () => result.current.submit(CLICK as never))
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(posts().map(({ key, body }) => [key, body])).toEqual([
      ['clave 1', expect.objectContaining({ nombre: 'Arroz' })],
      ['clave 2', expect.objectContaining({ nombre: 'Lenteja' })],
    ])
    await unmount()
  })

  it('restores what was typed for the next product when the form is opened again', async () => {
    const first = await open()
    await first.saveAndGoOn()
    await first.fill('Lenteja')
    await first.unmount()
    const again = await renderHookInModule(
      () => useProductoForm(null, vi.fn()),
      () => json([]),
    )
    expect(again.result.current.recuperado).toBe('sinGuardar')
    expect(again.result.current.form.getValues('nombre')).toBe('Lenteja')
    await again.unmount()
  })

  it('keeps the typed values after a lost answer, and sends the same idempotency key in the next attempt', async () => {
    const { result, line, saveAndGoOn, posts, unmount } = await open()
    line.isLost = true
    await saveAndGoOn()
    expect(result.current.impedimento).toBe('sin-linea')
    expect(result.current.form.getValues('nombre')).toBe('Arroz')
    line.isLost = false
    await saveAndGoOn()
    expect(posts().map(({ key }) => key)).toEqual(['clave 1', 'clave 1'])
    expect(result.current.form.getValues('nombre')).toBe('')
    await unmount()
  })

  it('sends only one request for two quick presses, and no request while a required field is empty', async () => {
    const { result, posts, unmount } = await open()
    await act(async () => {
      result.current.submitAndGoOn(CLICK as never)
      result.current.submitAndGoOn(CLICK as never)
    })
    await waitFor(() => expect(result.current.vez).toBe(1))
    await act(async () => result.current.submitAndGoOn(CLICK as never))
    expect(posts()).toHaveLength(1)
    expect(result.current.form.getFieldState('nombre').error?.message).toBe(
      'Por favor completa todos los campos requeridos',
    )
    await unmount()
  })
})
