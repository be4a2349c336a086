import { ApiError } from '@mi/api-client'
import type { CandidatoEnApi, EntradaDeBitacora, EstadoDeModuloEnApi } from '@mi/contracts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ShellContext } from '../../context/shell-context.ts'
import { ESTADO as SIN_ROLLOUT } from '../../testing/estado.ts'
import { TEXTS } from './cambios.texts.ts'
import { type Cambio, useCambio } from './use-cambio.ts'

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
const ESTADO = { ...SIN_ROLLOUT, candidato: CANDIDATO }

const BODY = { motivo: 'va bien' }
const PROPIA = { actor: 'persona 7', motivo: BODY.motivo }

/**
 * Opens a dialog for `ESTADO`. On the server, the module's state is `now`, and the newest entry of the module's log is
 * `newest`. If `now` is undefined, every call fails.
 */
const open = (
  now: EstadoDeModuloEnApi | undefined,
  newest: Pick<EntradaDeBitacora, 'actor' | 'motivo'> = PROPIA,
) => {
  const request = vi.fn(async (_method: string, path: string) => {
    if (!now) throw new ApiError(0, {})
    return { data: path.endsWith('/bitacora') ? [newest] : now }
  })
  const session = { getState: () => ({ usuario: { idUsuario: 7 } }) }
  const success = vi.fn()
  const shell = { platform: { api: { request }, session, toast: { success } } } as unknown as Shell
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
  const send = (cambio: Cambio<typeof BODY>) => act(() => result.current.send(cambio))
  const press = (body = BODY) => send({ body, enviar })
  const lose = (body = BODY, status = 0) =>
    send({ body, enviar: () => Promise.reject(new ApiError(status, {})) })
  const revisions = () => enviar.mock.calls.map(([, revision]) => revision)
  return { send, press, lose, success, revisions, onClose, alert: () => result.current.alert }
}

describe('useCambio', () => {
  it('sends the current revision on the second press if only the percentage has changed', async () => {
    const candidato = { ...CANDIDATO, porcentaje: 20 }
    const { press, revisions, onClose, alert } = open({ ...ESTADO, revision: 8, candidato })
    await press()
    expect(alert()).toBe(TEXTS.conflicto.igual)
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
  ])('sends the outdated revision on both presses if the module now has %s', async (_name, changes) => {
    const { press, revisions, onClose, alert } = open({ ...ESTADO, revision: 8, ...changes })
    await press()
    await press()
    expect(alert()).toBe(TEXTS.conflicto.distinto)
    expect(revisions()).toEqual([7, 7])
    expect(onClose).not.toHaveBeenCalled()
  })

  it('passes the errors that the server reports for fields to `onInvalid`', async () => {
    const { send, alert } = open(ESTADO)
    const mensaje = 'No hay ninguna cuenta con el correo noexiste@demo.co.'
    const errores = [{ campo: 'reglas.0.correo', mensaje }]
    const onInvalid = vi.fn()
    const refused = new ApiError(400, { mensaje: 'Revisa las reglas.', errores })
    await send({ body: BODY, enviar: () => Promise.reject(refused), onInvalid })
    expect(onInvalid).toHaveBeenCalledExactlyOnceWith({ 'reglas.0.correo': mensaje })
    expect(alert()).toBe('Revisa las reglas.')
  })

  it('sends the outdated revision on both presses if the current state cannot be read', async () => {
    const { press, revisions, alert } = open(undefined)
    await press()
    await press()
    expect(alert()).toBe(TEXTS.conflicto.distinto)
    expect(revisions()).toEqual([7, 7])
  })

  it.each([0, 504])(
    'treats a change as done if its answer was lost (status %i) and the log contains the change',
    async (status) => {
      const pausado = { ...CANDIDATO, estado: 'pausado' as const }
      const { lose, press, onClose, success } = open({ ...ESTADO, revision: 8, candidato: pausado })
      await lose(BODY, status)
      expect(onClose).not.toHaveBeenCalled()
      await press()
      expect(success).toHaveBeenCalledExactlyOnceWith('Hecho')
      expect(onClose).toHaveBeenCalledOnce()
    },
  )

  it.each([
    ['another person', { ...PROPIA, actor: 'persona 9' }],
    ['another reason', { ...PROPIA, motivo: 'otra cosa' }],
  ])(
    'if the newest log entry has %s, says that it is unknown whether the unanswered change was made',
    async (_name, newest) => {
      const { lose, press, revisions, alert } = open({ ...ESTADO, revision: 8 }, newest)
      await lose()
      await press()
      expect(alert()).toBe(TEXTS.sinRespuesta.igual)
      await press()
      expect(revisions()).toEqual([7, 8])
    },
  )

  it('does not treat a change as done if the person edited the change after a lost answer', async () => {
    const { lose, press, onClose, alert } = open({ ...ESTADO, revision: 8, estable: '1.6.0' })
    await lose({ motivo: 'va mejor' })
    await press()
    expect(alert()).toBe(TEXTS.sinRespuesta.distinto)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('does not look for the person’s change in the log if every answer arrived', async () => {
    const { press, alert } = open({ ...ESTADO, revision: 8 })
    await press()
    expect(alert()).toBe(TEXTS.conflicto.igual)
  })
})
