import type { Evento, Notificacion } from '@mi/contracts'
import { buildClaims } from '@mi/testing'
import { MutationObserver, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ShellContext } from '../context/shell-context.ts'
import { preferenciasKey } from '../preferencias/preferencias.queries.ts'
import { sinLeerKey } from './notificaciones.queries.ts'
import { useEnVivo } from './use-en-vivo.ts'

type Shell = NonNullable<Parameters<typeof ShellContext>[0]['value']>

const USUARIO = buildClaims({ idUsuario: 7 })
const NUEVA: Notificacion = {
  idNotificacion: 1,
  tipo: 'COMENTARIO_EQUIPO',
  titulo: 'Comentario de Ana',
  mensaje: 'Llegó más arroz.',
  fechaEnvio: '2026-01-15T12:00:00Z',
  idProducto: null,
  diasAviso: null,
  leida: false,
}
const LISTA = [...sinLeerKey(7), ['PRODUCTO_VENCIDO']]

const show = () => {
  const client = new QueryClient()
  client.setQueryData(LISTA, { filas: [], hayMas: false })
  let hear: (evento: Evento) => void = () => undefined
  const subscribe = (listener: typeof hear) => {
    hear = listener
    return () => undefined
  }
  const toast = { info: vi.fn(() => 'aviso'), dismiss: vi.fn() }
  const shell = { platform: { eventos: { subscribe }, toast } } as unknown as Shell
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ShellContext value={shell}>{children}</ShellContext>
    </QueryClientProvider>
  )
  const parts = {
    usuario: USUARIO,
    isOpen: false,
    isVisible: () => true,
    onVer: vi.fn(),
    onVerTodas: vi.fn(),
  }
  const { rerender } = renderHook((props) => useEnVivo(props), { wrapper, initialProps: parts })
  const open = () => rerender({ ...parts, isOpen: true })
  return { client, toast, open, hear: (evento: Evento) => hear(evento) }
}

describe('useEnVivo', () => {
  it.each([false, true])(
    'refetches notifications after a `preferencias` event (an edit of preferences is being saved: %s)',
    (isSaving) => {
      const { client, hear } = show()
      const mutationFn = () => new Promise(() => undefined)
      if (isSaving)
        void new MutationObserver(client, { mutationKey: preferenciasKey(7), mutationFn }).mutate()
      hear({ tipo: 'preferencias' })
      expect(client.getQueryState(LISTA)?.isInvalidated).toBe(true)
    },
  )

  it('dismisses its toast when the list of notifications opens', () => {
    const { hear, open, toast } = show()
    hear({ tipo: 'notificacion', notificacion: NUEVA })
    expect(toast.info).toHaveBeenCalledOnce()
    expect(toast.dismiss).not.toHaveBeenCalled()
    open()
    expect(toast.dismiss).toHaveBeenCalledExactlyOnceWith('aviso')
  })
})
