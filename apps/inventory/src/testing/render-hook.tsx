import { createApiClient } from '@mi/api-client'
import { type Platform, type RemoteProps, createRemote } from '@mi/federation'
import { buildClaims } from '@mi/testing'
import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { vi } from 'vitest'

export interface Sent {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly key: string | undefined
}

/** Answers the hook's requests. If this function throws, the answer counts as lost. */
export type Answer = (sent: Sent) => Response | Promise<Response>

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

const ADDRESS = '/inventario'
const PLACE = { pathname: ADDRESS, search: '', hash: '', state: null, key: 'k' }

const toSent = (address: string, { method = 'GET', body, headers }: RequestInit): Sent => ({
  method,
  path: address.replace(/^\/v1/, ''),
  body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
  key: new Headers(headers).get('idempotency-key') ?? undefined,
})

const buildPlatform = (answer: Answer) => {
  const sent: Sent[] = []
  const send = async (address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const request = toSent(typeof address === 'string' ? address : '', init)
    sent.push(request)
    return answer(request)
  }
  const toast = {
    success: vi.fn<Platform['toast']['success']>(() => 'aviso'),
    error: vi.fn<Platform['toast']['error']>(),
    info: vi.fn<Platform['toast']['info']>(),
    dismiss: vi.fn<Platform['toast']['dismiss']>(),
  }
  let ids = 0
  const platform: Platform = {
    session: {
      getState: () => ({ token: 'ficha', usuario: buildClaims() }),
      subscribe: () => () => undefined,
      accept: vi.fn(),
      end: vi.fn(),
      refuse: vi.fn(),
      refresh: vi.fn(),
    },
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    api: createApiClient({ getToken: () => 'ficha', fetch: send }),
    imagenes: { url: '/v1/imagenes/upload', preset: 'productos' },
    toast,
    navigation: {
      getLocation: () => PLACE,
      subscribe: () => () => undefined,
      push: vi.fn(),
      replace: vi.fn(),
      go: vi.fn(),
    },
    permissions: { can: () => true },
    canOpen: () => true,
    now: () => new Date('2026-03-10T15:00:00Z'),
    newId: () => `clave ${++ids}`,
  }
  return { platform, toast, sent }
}

type Lifecycle = (props: object) => Promise<unknown>

/** Renders a component in a module. The module's platform is fake, but the API client of the platform is real. */
export const renderInModule = async (Root: () => ReactNode, answer: Answer) => {
  const { platform, toast, sent } = buildPlatform(answer)
  const remote = createRemote(Root) as unknown as Record<'bootstrap' | 'mount' | 'unmount', Lifecycle>
  const domElement = document.body.appendChild(document.createElement('main'))
  const props: RemoteProps & Record<string, unknown> = {
    platform,
    basename: '',
    routes: [ADDRESS],
    onFailure: (error) => {
      throw error
    },
    name: 'inventory',
    domElement,
  }
  await remote.bootstrap(props)
  // `mount` is not called in `act`, because both would wait forever: `act` renders only after its callback has ended,
  // and `mount` ends only after the first render.
  await remote.mount(props)
  const unmount = async (): Promise<void> => {
    await remote.unmount(props)
    domElement.remove()
  }
  return { toast, sent, unmount }
}

/** Renders a hook in a module, as `renderInModule` does with a component. */
export const renderHookInModule = async <Result,>(useHook: () => Result, answer: Answer) => {
  const result = { current: undefined as Result }
  const Probe = () => {
    result.current = useHook()
    return null
  }
  return { result, ...(await renderInModule(Probe, answer)) }
}
