import { expect, it, vi } from 'vitest'
import { apiOf, createApiClient } from './client.ts'

it('sends the page’s id with the name and version of the module that makes the call', async () => {
  const send = vi.fn<typeof fetch>(async () => new Response('{}'))
  const page = { pagina: 'a.b.c', portada: 'shell@2.0.0' }
  const api = createApiClient({ getToken: () => null, fetch: send, page })
  await api.request('GET', '/a')
  await apiOf(api, 'inventory@1.4.0').request('GET', '/a')
  const sent = send.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-modulo'))
  expect(sent).toEqual(['shell@2.0.0 a.b.c', 'inventory@1.4.0 a.b.c'])
})
