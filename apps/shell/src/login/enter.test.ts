import { buildUsuario } from '@mi/testing'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const tokenUntil = (seconds: number): string =>
  ['{}', JSON.stringify({ ...buildUsuario(), exp: seconds }), ''].map((part) => btoa(part)).join('.')

it('says that the device’s clock is wrong instead of asking to sign in again for ever', async () => {
  const token = tokenUntil(Math.floor(Date.now() / 1000) - 60)
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ token, user: buildUsuario() })))
  // Its client keeps the `fetch` that is there when it is made.
  const { enter } = await import('./enter.ts')
  const refusal = await enter({ correo: 'ana@demo.co', password: 'x' }, '/')
  expect(refusal?.mensaje).toMatch(/^La fecha o la hora de este dispositivo no es correcta/)
  expect(localStorage).toHaveLength(0)
})
