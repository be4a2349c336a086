import { act, renderHook } from '@testing-library/react'
import type { SubmitEvent } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RegistroForm } from './registro-form.model.ts'
import { TEXTS } from './registro.texts.ts'

const ANA: Partial<RegistroForm> = {
  tipoUsuario: 'INDIVIDUAL',
  username: 'ana',
  correo: 'ana@demo.co',
  password: 'secreto',
  nombreCompleto: 'Ana Gómez',
  telefono: '3001234567',
  direccion: 'Calle 10 # 5-20',
  acepta: true,
}
const TAKEN = 'Ese nombre de usuario ya está en uso.'
const taken = async () => Response.json({ mensaje: TAKEN }, { status: 409 })
const down = async () => new Response('', { status: 502 })
const cut = async () => {
  throw new TypeError('Failed to fetch')
}

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

/** Sends the form as often as there are `answers`. Before the last try, makes the `change`. */
const register = async (answers: (() => Promise<Response>)[], change: Partial<RegistroForm> = {}) => {
  const later = [...answers]
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/usuarios') ? later.shift()?.() : Response.json({ comun: false }),
  )
  vi.resetModules()
  // Imported after the stub, because the API client keeps the `fetch` that exists during the import.
  const { useRegistro } = await import('./use-registro.ts')
  const { result, unmount } = renderHook(() => useRegistro())
  const event = { preventDefault: () => undefined } as SubmitEvent<HTMLFormElement>
  for (const index of answers.keys()) {
    act(() => result.current.set(index === 0 ? ANA : index === answers.length - 1 ? change : {}))
    await act(async () => result.current.submit(event))
    await vi.waitFor(() => expect(result.current.refusals).toBe(index + 1))
  }
  const { mensaje, errors } = result.current
  unmount()
  return { mensaje, errors }
}

describe('useRegistro', () => {
  it.each([
    ['the connection broke', cut],
    ['the server failed', down],
  ])(
    'says that the account could exist if a name is taken after %s during the first try',
    async (_, lost) => {
      expect(await register([lost, taken])).toEqual({ mensaje: `${TAKEN} ${TEXTS.quizasCreado}`, errors: {} })
    },
  )

  it.each([
    ['no answer was lost', [taken], {}],
    ['the person has changed the address since then', [cut, taken], { correo: 'luis@demo.co' }],
  ])('says only at the field that a name is taken if %s', async (_what, answers, change) => {
    expect(await register(answers, change)).toEqual({ mensaje: undefined, errors: { username: TAKEN } })
  })
})
