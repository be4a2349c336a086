import { buildProducto } from '@mi/testing'
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answer, json, renderHookInModule } from '../testing/render-hook.tsx'
import { useMovimientoForm } from './use-movimiento-form.ts'

const LECHE = buildProducto({ id: 4, nombre: 'Leche', cantidad: 5, version: 3 })
const MOVED = json(buildProducto({ ...LECHE, cantidad: 3, version: 4 }), 200, { 'x-historial-id': '9' })

const open = async (answer: Answer) => {
  const onMade = vi.fn()
  const opened = await renderHookInModule(() => useMovimientoForm('usar', LECHE, onMade), answer)
  return { ...opened, onMade }
}

beforeEach(() => sessionStorage.clear())

describe('useMovimientoForm', () => {
  it('sends nothing while a field is invalid, and shows the error only after an attempt to submit', async () => {
    const { result, sent, unmount } = await open(() => MOVED.clone())
    await act(async () => result.current.change({ cantidad: '9' }))
    expect(result.current.errores).toEqual({})
    await act(() => result.current.submit())
    expect(result.current.errores).toEqual({ cantidad: 'Solo hay 5 unidades.' })
    expect(sent).toEqual([])
    await unmount()
  })

  it('sends the movement, calls `onMade`, and drops the draft', async () => {
    const { result, sent, onMade, toast, unmount } = await open(() => MOVED.clone())
    await act(async () => result.current.change({ cantidad: '2', motivo: 'Venta' }))
    await act(() => result.current.submit())
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/productos/4/movimientos',
      body: { delta: -2, motivo: 'Uso: Venta' },
      key: 'clave 1',
    })
    expect(onMade).toHaveBeenCalledOnce()
    expect(toast.success.mock.calls[0]?.[0]).toBe('«Leche»: 3 unidades')
    expect(sessionStorage).toHaveLength(0)
    await unmount()
  })

  it('keeps the form after a lost answer, and sends the same idempotency key again', async () => {
    const { result, sent, onMade, toast, unmount } = await open(({ method }) => {
      if (method === 'POST') throw new TypeError('Failed to fetch')
      return json(LECHE)
    })
    await act(async () => result.current.change({ cantidad: '2' }))
    await act(() => result.current.submit())
    await act(() => result.current.submit())
    const keys = sent.filter(({ method }) => method === 'POST').map(({ key }) => key)
    expect(keys).toEqual(['clave 1', 'clave 1'])
    expect(result.current.form.cantidad).toBe('2')
    expect(onMade).not.toHaveBeenCalled()
    expect(toast.error).toHaveBeenCalledWith(
      'No hay conexión: no sabemos si el cambio quedó guardado. Lo verás cuando vuelva.',
    )
    await unmount()
  })

  it('does not call `onMade` after the form was left', async () => {
    const { result, onMade, unmount } = await open(() => MOVED.clone())
    await act(async () => {
      const submitted = result.current.submit()
      result.current.leave()
      await submitted
    })
    expect(onMade).not.toHaveBeenCalled()
    await unmount()
  })

  describe('in a form opened while an earlier movement is being sent', () => {
    const openBoth = async (settle: (respond: (answer: Response | Error) => void) => void) => {
      const first = await open(({ method }) =>
        method === 'GET'
          ? json(LECHE)
          : new Promise((resolve, reject) => {
              settle((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
            }),
      )
      await act(async () => first.result.current.change({ cantidad: '2', motivo: 'Venta' }))
      const sending = first.result.current.submit()
      await act(async () => first.result.current.leave())
      const second = await open(() => MOVED.clone())
      expect(second.result.current.form.motivo).toBe('')
      const end = async () => {
        for (const { unmount } of [first, second]) await unmount()
      }
      return { second, sending, end }
    }

    it('keeps the form’s own draft when the earlier movement succeeds, and sends this draft on submit', async () => {
      let respond: (answer: Response | Error) => void = () => undefined
      const { second, sending, end } = await openBoth((answer) => {
        respond = answer
      })
      await act(async () => second.result.current.change({ cantidad: '1', motivo: 'Merienda' }))
      await act(async () => {
        respond(MOVED.clone())
        await sending
      })
      expect(sessionStorage).toHaveLength(1)
      await act(() => second.result.current.submit())
      expect(second.sent[0]).toMatchObject({ method: 'POST', body: { delta: -1, motivo: 'Uso: Merienda' } })
      expect(sessionStorage).toHaveLength(0)
      await end()
    })

    it('keeps the draft of a failed earlier movement when the new form is closed without a change', async () => {
      let respond: (answer: Response | Error) => void = () => undefined
      const { second, sending, end } = await openBoth((answer) => {
        respond = answer
      })
      await act(async () => {
        respond(new TypeError('Failed to fetch'))
        await sending
      })
      await act(async () => second.result.current.leave())
      expect(sessionStorage).toHaveLength(1)
      await end()
    })
  })
})
