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
