import { ApiError } from '@mi/api-client'
import type { CandidatoEnApi, EstadoDeModuloEnApi } from '@mi/contracts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ShellContext } from '../../context/shell-context.ts'
import { TEXTS } from './cambios.texts.ts'
import { useCambio } from './use-cambio.ts'

type Shell = NonNullable<Parameters<typeof ShellContext>[0]['value']>

const CANDIDATO: CandidatoEnApi = {
  version: '1.6.0',
  porcentaje: 10,
  unidad: 'persona',
  reglas: [],
  plan: null,
  paso: 1,
  estado: 'activo',
  razon: null,
  desde: '2026-03-01T15:00:00Z',
}
const ESTADO: EstadoDeModuloEnApi = {
  module: 'inventory',
  estable: '1.5.0',
  anterior: '1.4.0',
  candidato: CANDIDATO,
  apagadas: [],
  reserva: 0,
  piso: null,
  revision: 7,
  retirado: false,
  duenos: null,
}

/** A dialog that was opened for `ESTADO`, on a server where the module's state is `now`. */
const open = (now: EstadoDeModuloEnApi | undefined) => {
  const request = vi.fn(async () => {
    if (!now) throw new ApiError(0, {})
    return { data: now }
  })
  const shell = { platform: { api: { request }, toast: { success: vi.fn() } } } as unknown as Shell
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ShellContext value={shell}>{children}</ShellContext>
    </QueryClientProvider>
  )
  const onClose = vi.fn()
  const { result } = renderHook(() => useCambio({ estado: ESTADO, hecho: 'Hecho', onClose }), { wrapper })
  const enviar = vi.fn(async (_api: unknown, revision: number) => {
    if (revision !== now?.revision) throw new ApiError(412, {})
    return now
  })
  const send = (...how: Parameters<typeof result.current.send>) => act(() => result.current.send(...how))
  const press = () => send(enviar)
  const revisions = () => enviar.mock.calls.map(([, revision]) => revision)
  return { send, press, revisions, onClose, alert: () => result.current.alert }
}

describe('useCambio', () => {
  it('uses the current revision for a second press if only the percentage has changed', async () => {
    const candidato = { ...CANDIDATO, porcentaje: 20 }
    const { press, revisions, onClose, alert } = open({ ...ESTADO, revision: 8, candidato })
    await press()
    expect(alert()).toBe(TEXTS.conflicto)
    expect(onClose).not.toHaveBeenCalled()
    await press()
    expect(revisions()).toEqual([7, 8])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each<[string, Partial<EstadoDeModuloEnApi>]>([
    ['another stable version', { estable: '1.4.0' }],
    ['another previous version', { anterior: '1.3.0' }],
    ['another candidate', { candidato: { ...CANDIDATO, version: '1.7.0' } }],
    ['no candidate', { candidato: null }],
    ['a candidate at another step', { candidato: { ...CANDIDATO, paso: 2 } }],
    ['a candidate that was reverted', { candidato: { ...CANDIDATO, estado: 'revertido' } }],
  ])('does not use the current revision if the module now has %s', async (_name, changes) => {
    const { press, revisions, onClose, alert } = open({ ...ESTADO, revision: 8, ...changes })
    await press()
    await press()
    expect(alert()).toBe(TEXTS.otroEstado)
    expect(revisions()).toEqual([7, 7])
    expect(onClose).not.toHaveBeenCalled()
  })

  it('hands the server’s errors by field to the dialog', async () => {
    const { send, alert } = open(ESTADO)
    const mensaje = 'No hay ninguna cuenta con el correo noexiste@demo.co.'
    const errores = [{ campo: 'reglas.0.correo', mensaje }]
    const onInvalid = vi.fn()
    await send(() => Promise.reject(new ApiError(400, { mensaje: 'Revisa las reglas.', errores })), onInvalid)
    expect(onInvalid).toHaveBeenCalledExactlyOnceWith({ 'reglas.0.correo': mensaje })
    expect(alert()).toBe('Revisa las reglas.')
  })

  it('does not use the current revision if the current state cannot be read', async () => {
    const { press, revisions, alert } = open(undefined)
    await press()
    await press()
    expect(alert()).toBe(TEXTS.otroEstado)
    expect(revisions()).toEqual([7, 7])
  })
})
