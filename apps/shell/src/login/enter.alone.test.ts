import { buildUsuario } from '@mi/testing'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const tokenUntil = (seconds: number): string =>
  ['{}', JSON.stringify({ ...buildUsuario(), exp: seconds }), ''].map((part) => btoa(part)).join('.')

it('reports a wrong device clock and deletes the stored session if the new token has already expired', async () => {
  const token = tokenUntil(Math.floor(Date.now() / 1000) - 60)
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ token, user: buildUsuario() })))
  // `enter.ts` is imported after the stub, because its API client keeps the `fetch` that exists during the import.
  const { enter } = await import('./enter.ts')
  const refusal = await enter({ correo: 'ana@demo.co', password: 'x' }, '/')
  expect(refusal?.mensaje).toMatch(/^La fecha o la hora de este dispositivo no es correcta/)
  expect(localStorage).toHaveLength(0)
})
