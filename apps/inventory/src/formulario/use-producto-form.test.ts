import type { Producto } from '@mi/contracts'
import { buildProducto } from '@mi/testing'
import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answer, type Sent, json, renderHookInModule } from '../testing/render-hook.tsx'
import { useProductoForm } from './use-producto-form.ts'

const ARROZ = buildProducto({ id: 4, nombre: 'Arroz', cantidad: 100, version: 3 })
const SUBMIT = { preventDefault: () => undefined, persist: () => undefined }

const open = async (producto: Producto | null, answer: Answer) => {
  const onSaved = vi.fn()
  const opened = await renderHookInModule(() => useProductoForm(producto, onSaved), answer)
  const { result, sent } = opened
  const save = async (writes: number): Promise<Sent[]> => {
    await act(async () => result.current.submit(SUBMIT as never))
    const written = () => sent.filter(({ method }) => method !== 'GET')
    await waitFor(() => {
      expect(written()).toHaveLength(writes)
      expect(result.current.busy).toBe(false)
    })
    return written()
  }
  return { ...opened, onSaved, save }
}

const fillNew = (form: ReturnType<typeof useProductoForm>['form']): void => {
  form.setValue('nombre', 'Arroz')
  form.setValue('descripcion', 'Diana, 500 g')
  form.setValue('precio', '2.500')
  form.setValue('cantidad', '100')
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('useProductoForm', () => {
  it('sends a new product again with the same key after a lost answer', async () => {
    let isLost = true
    const { result, save, onSaved, unmount } = await open(null, ({ method }) => {
      if (method === 'GET') return json([])
      if (isLost) throw new TypeError('Failed to fetch')
      return json(ARROZ, 201)
    })
    await act(async () => fillNew(result.current.form))
    await save(1)
    expect(result.current.impedimento).toBe('sin-linea')
    expect(onSaved).not.toHaveBeenCalled()
    isLost = false
    const written = await save(2)
    expect(written.map(({ key }) => key)).toEqual(['clave 1', 'clave 1'])
    expect(onSaved).toHaveBeenCalledOnce()
    expect(localStorage).toHaveLength(0)
    await unmount()
  })

  it.each([
    ['a lost answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a 503, which leaves open whether the product was saved', () => json({}, 503)],
  ])('makes one product if its values are corrected after %s', async (_what, fail) => {
    let isLost = true
    const { result, save, onSaved, unmount } = await open(null, ({ method }) => {
      if (method === 'GET') return json([])
      return isLost ? fail() : json(ARROZ, method === 'POST' ? 201 : 200)
    })
    await act(async () => fillNew(result.current.form))
    await save(1)
    isLost = false
    await act(async () => result.current.form.setValue('precio', '3.000'))
    const written = await save(3)
    expect(written.map(({ method, key }) => [method, key])).toEqual([
      ['POST', 'clave 1'],
      ['POST', 'clave 1'],
      ['PUT', undefined],
    ])
    expect(onSaved).toHaveBeenCalledOnce()
    await unmount()
  })

  it.each([
    ['is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['never comes', () => new Promise<Response>(() => undefined)],
  ])(
    'makes one product if the answer %s, the page is reloaded, and the values are corrected',
    async (_how, fail) => {
      const first = await open(null, ({ method }) => (method === 'GET' ? json([]) : fail()))
      await act(async () => fillNew(first.result.current.form))
      await act(async () => first.result.current.submit(SUBMIT as never))
      await waitFor(() => expect(first.sent.map(({ method }) => method)).toContain('POST'))
      await first.unmount()

      const again = await open(null, ({ method }) => {
        if (method === 'GET') return json([])
        return json(ARROZ, method === 'POST' ? 201 : 200)
      })
      expect(again.result.current.recuperado).toBe('sinRespuesta')
      await act(async () => again.result.current.form.setValue('precio', '3.000'))
      const written = await again.save(2)
      expect(written.map(({ method, key }) => [method, key])).toEqual([
        ['POST', first.sent.find(({ method }) => method === 'POST')?.key],
        ['PUT', undefined],
      ])
      expect(again.onSaved).toHaveBeenCalledOnce()
      await again.unmount()
    },
  )

  it('after a refusal and a reload, sends only the corrected product', async () => {
    const first = await open(null, ({ method }) => (method === 'GET' ? json([]) : json({}, 400)))
    await act(async () => fillNew(first.result.current.form))
    await first.save(1)
    await first.unmount()

    const again = await open(null, ({ method }) => (method === 'GET' ? json([]) : json(ARROZ, 201)))
    expect(again.result.current.recuperado).toBe('sinGuardar')
    await act(async () => again.result.current.form.setValue('precio', '3.000'))
    const written = await again.save(1)
    expect(written.map(({ method, body }) => [method, body])).toEqual([
      ['POST', expect.objectContaining({ precio: 3000 })],
    ])
    await again.unmount()
  })

  it('after several failed attempts, makes only one product and then corrects it', async () => {
    let answer = (_method: string): Response => json({}, 503)
    const { result, save, onSaved, unmount } = await open(null, ({ method }) =>
      method === 'GET' ? json([]) : answer(method),
    )
    await act(async () => fillNew(result.current.form))
    await save(1)
    await act(async () => result.current.form.setValue('precio', '3.000'))
    answer = () => json({}, 429)
    await save(2)
    answer = (method) => (method === 'POST' ? json(ARROZ, 201) : json({}, 503))
    await save(4)
    answer = () => json(ARROZ)
    const written = await save(5)
    expect(written.map(({ method, key }) => [method, key])).toEqual([
      ['POST', 'clave 1'],
      ['POST', 'clave 1'],
      ['POST', 'clave 1'],
      ['PUT', undefined],
      ['PUT', undefined],
    ])
    expect(onSaved).toHaveBeenCalledOnce()
    await unmount()
  })

  it('restores the draft of a form that was not saved', async () => {
    const first = await open(null, () => json([]))
    await act(async () => fillNew(first.result.current.form))
    await first.unmount()

    const again = await open(null, () => json([]))
    expect(again.result.current.recuperado).toBe('sinGuardar')
    expect(again.result.current.form.getValues('nombre')).toBe('Arroz')
    await act(async () => again.result.current.discard())
    expect(again.result.current.recuperado).toBeNull()
    expect(again.result.current.form.getValues('nombre')).toBe('')
    await again.unmount()
  })

  it('asks the person to choose values if another person saved first, and saves the chosen values', async () => {
    const newest = buildProducto({ ...ARROZ, nombre: 'Arroz integral', version: 7 })
    let isStale = true
    const { result, save, onSaved, unmount } = await open(ARROZ, ({ method }) => {
      if (method === 'GET') return json([])
      return isStale ? json({ producto: newest }, 412) : json({ ...newest, version: 8 })
    })
    await act(async () => result.current.form.setValue('descripcion', 'En la alacena'))
    await save(1)
    expect(result.current.conflicto?.diferencias.map(({ campo }) => campo)).toEqual(['nombre', 'descripcion'])
    expect(result.current.form.getValues('nombre')).toBe('Arroz integral')
    isStale = false
    const written = await save(2)
    expect(written[1]?.body).toMatchObject({ nombre: 'Arroz integral', descripcion: 'En la alacena' })
    expect(onSaved).toHaveBeenCalledOnce()
    await unmount()
  })

  it('if the answer to an edit was lost, treats the edit as saved and not as another person’s edit', async () => {
    let isLost = true
    const { result, save, onSaved, toast, unmount } = await open(ARROZ, ({ method }) => {
      if (method === 'GET') return json([])
      if (isLost) throw new TypeError('Failed to fetch')
      return json({ producto: buildProducto({ ...ARROZ, nombre: 'Arroz blanco', version: 4 }) }, 412)
    })
    await act(async () => result.current.form.setValue('nombre', 'Arroz blanco'))
    await save(1)
    expect(result.current.impedimento).toBe('sin-linea')
    isLost = false
    await save(2)
    expect(result.current.conflicto).toBeUndefined()
    expect(onSaved).toHaveBeenCalledOnce()
    expect(toast.success).toHaveBeenCalledOnce()
    await unmount()
  })

  it('on the second save, creates a new product if the edited product was deleted', async () => {
    const { result, save, onSaved, unmount } = await open(ARROZ, ({ method }) =>
      method === 'PUT' ? json({}, 404) : json(method === 'GET' ? [] : ARROZ, 201),
    )
    await act(async () => result.current.form.setValue('nombre', 'Arroz blanco'))
    await save(1)
    expect(result.current.impedimento).toBe('eliminado')
    const written = await save(3)
    expect(written[2]).toMatchObject({ method: 'POST', path: '/productos' })
    expect(onSaved).toHaveBeenCalledOnce()
    await unmount()
  })

  it('asks the person to choose values if a deleted product was restored, and adds no second product', async () => {
    let isDeleted = true
    const restored = buildProducto({ ...ARROZ, cantidad: 40, version: 5 })
    const { result, save, onSaved, unmount } = await open(ARROZ, ({ method }) => {
      if (method === 'GET') return json([])
      return isDeleted ? json({}, 404) : json({ producto: restored }, 412)
    })
    await act(async () => result.current.form.setValue('nombre', 'Arroz blanco'))
    await save(1)
    expect(result.current.impedimento).toBe('eliminado')
    isDeleted = false
    const written = await save(2)
    expect(written.map(({ method }) => method)).toEqual(['PUT', 'PUT'])
    expect(result.current.conflicto?.actual).toEqual(restored)
    expect(result.current.impedimento).toBeNull()
    expect(onSaved).not.toHaveBeenCalled()
    await unmount()
  })

  it('shows the server’s error messages at their fields', async () => {
    const errores = [{ campo: 'nombre', mensaje: 'Ya existe.' }]
    const { result, save, toast, unmount } = await open(ARROZ, ({ method }) =>
      method === 'GET' ? json([]) : json({ errores }, 400),
    )
    await save(1)
    expect(result.current.form.getFieldState('nombre').error?.message).toBe('Ya existe.')
    expect(toast.error).not.toHaveBeenCalled()
    await unmount()
  })

  it('sends nothing for a product without an id, and shows an error', async () => {
    for (const id of [undefined, 0, Number.NaN]) {
      const sinId = { ...ARROZ, id } as unknown as Producto
      const { result, sent, toast, unmount } = await open(sinId, () => json([]))
      await act(async () => result.current.submit(SUBMIT as never))
      await waitFor(() =>
        expect(toast.error).toHaveBeenCalledExactlyOnceWith('Producto sin ID, no se puede editar'),
      )
      expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
      await unmount()
    }
  })
})
