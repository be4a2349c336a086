import type { Platform } from '@mi/federation'
import { ApiError } from '@mi/api-client'
import { type SessionStore, createSessionStore } from '@mi/auth'
import { ISSUED_AT, buildManifest, buildSesion } from '@mi/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { takeAviso } from '../acceso/aviso.ts'
import type { Remotes } from '../context/remotes.ts'
import { ShellContext } from '../context/shell-context.ts'
import { TEXTS } from './completar.texts.ts'
import { useCompletar } from './use-completar.ts'

const FOTO = '/api/usuarios/5/foto'
const PHOTO = new Blob(['jpeg'], { type: 'image/jpeg' })
const RENOVAR = '/auth/renovar'
// Despite its name, `perfilCompleto: true` means that the profile is incomplete (docs/rules.md: Accounts).
const PENDING = { rol: 'EQUIPO', perfilCompleto: true } as const
const SUBMIT = { preventDefault: () => undefined, persist: () => undefined }

const PENDING_SESION = buildSesion(PENDING)
const COMPLETE_SESION = buildSesion({ ...PENDING, perfilCompleto: false, iat: ISSUED_AT + 30 })

interface Server {
  /** The answers to the renewals of the token. The last answer is repeated. A renewal without an answer fails. */
  readonly renewals?: (typeof PENDING_SESION)[]
  /** The part of the answer to the form that depends on the account. */
  readonly answer?: { readonly token?: string }
  /** Runs before the answer to the form. */
  readonly onSaving?: (session: SessionStore) => void
}

/**
 * Renders the hook for a person whose token says that the profile is incomplete. The upload of a photo lasts until the
 * test calls `finish` or `fail`.
 */
const open = async ({ renewals = [PENDING_SESION], answer = COMPLETE_SESION, onSaving }: Server = {}) => {
  const uploads: { finish: () => void; fail: () => void }[] = []
  const saved: unknown[] = []
  const request = vi.fn(async (_method: string, path: string, { body }: { body?: unknown } = {}) => {
    if (path === RENOVAR) {
      const data = renewals.length > 1 ? renewals.shift() : renewals[0]
      if (data) return { data }
      throw new ApiError(503, {})
    }
    if (path !== FOTO) {
      saved.push(body)
      onSaving?.(session)
      return { data: { message: 'Perfil completado.', token: answer.token } }
    }
    await new Promise<void>((resolve, reject) =>
      uploads.push({ finish: resolve, fail: () => reject(new ApiError(503, {})) }),
    )
    return { data: { url: '/imagenes/a.webp', thumbnailUrl: '' } }
  })
  const session = createSessionStore(localStorage, () => new Date((ISSUED_AT + 60) * 1000))
  session.accept(PENDING_SESION)
  const platform = { api: { request }, session } as unknown as Platform
  const shell = { manifest: buildManifest(), platform, remotes: {} as Remotes }
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ShellContext value={shell}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ShellContext>
  )
  const { result } = renderHook(
    () => {
      const completar = useCompletar(5)
      const { errors } = completar.form.formState
      // react-hook-form updates only the errors that a render reads.
      return { ...completar, said: errors.root?.message, saidOfClave: errors.password?.message }
    },
    { wrapper },
  )
  await act(async () => {
    result.current.form.setValue('password', 'Nueva#2026')
    result.current.form.setValue('confirmar', 'Nueva#2026')
  })
  // The promise of `submit` is not awaited, because `submit` could be waiting for the upload of the photo.
  const press = () => act(async () => void result.current.submit(SUBMIT as never))
  const pick = (photo = Promise.resolve(PHOTO)) => act(async () => result.current.foto.pick(photo))
  return { result, request, saved, uploads, pick, press }
}

const SENT = { password: 'Nueva#2026', perfilCompleto: false }

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

describe('useCompletar', () => {
  it('sends the form exactly once, after the upload, if it is submitted during the upload of the photo', async () => {
    const { result, saved, uploads, pick, press } = await open()
    await pick()
    await press()
    await waitFor(() => expect(result.current.isWaiting).toBe(true))
    await press()
    expect(result.current.busy).toBe(true)
    expect(saved).toEqual([])
    await act(async () => uploads[0]?.finish())
    await waitFor(() => expect(saved).toEqual([{ ...SENT, fotoPerfil: '/imagenes/a.webp' }]))
    expect(result.current.isWaiting).toBe(false)
  })

  it('also waits for a photo that is still being cropped', async () => {
    let crop: (photo: Blob) => void = () => undefined
    const { saved, uploads, pick, press } = await open()
    await pick(new Promise((resolve) => (crop = resolve)))
    await press()
    expect(saved).toEqual([])
    await act(async () => crop(PHOTO))
    await act(async () => uploads[0]?.finish())
    await waitFor(() => expect(saved).toEqual([{ ...SENT, fotoPerfil: '/imagenes/a.webp' }]))
  })

  it('reports that the upload of the photo failed, and sends the form without it on the second press', async () => {
    const { result, saved, uploads, pick, press } = await open()
    await pick()
    await press()
    await waitFor(() => expect(result.current.isWaiting).toBe(true))
    await act(async () => uploads[0]?.fail())
    await waitFor(() => expect(result.current.said).toBe(TEXTS.fotoFallida))
    expect([result.current.busy, saved]).toEqual([false, []])
    await press()
    await waitFor(() => expect(saved).toEqual([SENT]))
  })

  it('stores the token of the response and opens «/», without another request', async () => {
    const replace = vi.fn()
    vi.stubGlobal('location', { replace })
    const sent = vi.fn(async () => Response.json({}))
    vi.stubGlobal('fetch', sent)
    const { request, press } = await open()
    request.mockClear()
    await press()
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/'))
    expect(localStorage.getItem('token')).toBe(COMPLETE_SESION.token)
    expect(takeAviso()?.texto).toBe('Perfil completado.')
    expect(request).toHaveBeenCalledOnce()
    expect(sent).not.toHaveBeenCalled()
  })

  it('does not store the token of the response if the person signed out before the response', async () => {
    const replace = vi.fn()
    vi.stubGlobal('location', { replace })
    const { saved, press } = await open({ onSaving: (session) => session.end() })
    await press()
    await waitFor(() => expect(saved).toHaveLength(1))
    // The hook handles the answer in microtasks. All of them have run when the next task starts.
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(localStorage.getItem('token')).toBeNull()
    expect(replace).not.toHaveBeenCalled()
  })

  const YA_COMPLETO = { tipo: 'info', texto: TEXTS.yaCompleto }

  it('leaves with a fresh token, and says so, if the profile was complete before the page opened', async () => {
    const replace = vi.fn()
    vi.stubGlobal('location', { replace })
    const { saved } = await open({ renewals: [COMPLETE_SESION] })
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/'))
    expect(localStorage.getItem('token')).toBe(COMPLETE_SESION.token)
    expect([takeAviso(), saved]).toEqual([YA_COMPLETO, []])
  })

  const returnToTab = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))

  it('leaves with a fresh token if staff complete the profile while the page is in a hidden tab', async () => {
    const replace = vi.fn()
    vi.stubGlobal('location', { replace })
    await open({ renewals: [PENDING_SESION, PENDING_SESION, COMPLETE_SESION] })
    await returnToTab()
    expect(replace).not.toHaveBeenCalled()
    await returnToTab()
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/'))
    expect(takeAviso()).toEqual(YA_COMPLETO)
  })

  it('stays if the person has typed text that can still be saved, or is uploading a photo', async () => {
    const replace = vi.fn()
    vi.stubGlobal('location', { replace })
    const { result, uploads, pick } = await open({ renewals: [PENDING_SESION, COMPLETE_SESION] })
    await act(async () => result.current.form.setValue('telefono', '3001234567'))
    await returnToTab()
    await act(async () => result.current.form.setValue('telefono', ''))
    await pick()
    await returnToTab()
    expect(replace).not.toHaveBeenCalled()
    await act(async () => uploads[0]?.finish())
    await returnToTab()
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/'))
  })

  it('leaves with a fresh token, and says that the password is unchanged, if the server dropped it', async () => {
    const replace = vi.fn()
    vi.stubGlobal('location', { replace })
    const { press } = await open({ renewals: [PENDING_SESION, COMPLETE_SESION], answer: {} })
    expect(replace).not.toHaveBeenCalled()
    await press()
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/'))
    expect(localStorage.getItem('token')).toBe(COMPLETE_SESION.token)
    expect(takeAviso()).toEqual(YA_COMPLETO)
  })

  it('shows an error instead of loading the same page again if no fresh token arrives', async () => {
    const replace = vi.fn()
    vi.stubGlobal('location', { replace })
    const { result, press } = await open({ renewals: [], answer: {} })
    await press()
    await waitFor(() => expect(result.current.said).toBe(TEXTS.error))
    expect(result.current.busy).toBe(false)
    expect(replace).not.toHaveBeenCalled()
  })

  it('removes the error of a field as soon as the field is corrected', async () => {
    const { result, press } = await open()
    const type = (value: string) =>
      act(() =>
        result.current.form
          .register('password')
          .onChange({ type: 'change', target: { name: 'password', value } }),
      )
    await act(async () => result.current.form.setValue('password', ''))
    await press()
    await waitFor(() => expect(result.current.saidOfClave).toBe(TEXTS.faltaClave))
    await type('Nueva#2026')
    await waitFor(() => expect(result.current.saidOfClave).toBeUndefined())
  })

  it('sends the form at once if no photo was chosen', async () => {
    const { saved, press } = await open()
    await press()
    await waitFor(() => expect(saved).toEqual([SENT]))
  })
})
