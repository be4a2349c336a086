import { buildProducto } from '@mi/testing'
import { expect, it } from 'vitest'
import { json, renderHookInModule } from '../testing/render-hook.tsx'
import { useDeshacer } from './use-deshacer.ts'

it('gives the toaster a promise that ends with the answer to «Deshacer»', async () => {
  const { result, toast, unmount } = await renderHookInModule(useDeshacer, () => json(buildProducto(), 200))
  const aviso = { clase: 'editado', nombre: 'Arroz', texto: 'Producto actualizado', varios: String }
  result.current.ofrecer(aviso, { idProducto: 1, idHistorial: 9, accion: 'modificado' })
  const done: unknown = toast.success.mock.lastCall?.[1]?.undo?.onUndo()
  await done
  expect(toast.success.mock.lastCall?.[0]).toBe('Cambio deshecho')
  await unmount()
})

it('joins the toasts of undone changes so that two changes of one product count as two', async () => {
  const { result, toast, unmount } = await renderHookInModule(useDeshacer, () => json(buildProducto(), 200))
  const aviso = { clase: 'existencias', nombre: 'Arroz', texto: '«Arroz»: 7 unidades', varios: String }
  const items = new Set<string | undefined>()
  for (const idHistorial of [9, 10]) {
    result.current.ofrecer(aviso, { idProducto: 1, idHistorial, accion: 'modificado' })
    const done: unknown = toast.success.mock.lastCall?.[1]?.undo?.onUndo()
    await done
    items.add(toast.success.mock.lastCall?.[1]?.group?.item)
  }
  expect(items.size).toBe(2)
  await unmount()
})
