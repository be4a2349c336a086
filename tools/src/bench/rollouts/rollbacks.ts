import { setTimeout as sleep } from 'node:timers/promises'
import type { EnviarSenalesEntrada, Manifest } from '@mi/contracts'
import { readInlined } from '../../page/inlined.ts'
import { type RegistryTarget, callRegistry } from '../../release/registry-call.ts'

export interface Visitor {
  readonly cookie: string
  readonly token: string
}

const GIVE_UP_MS = 60_000
const POLL_MS = 10

export const signIn = async (url: string, correo: string): Promise<Visitor> => {
  const response = await fetch(`${url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ correo, password: 'Demo#2026' }),
  })
  if (!response.ok) throw new Error(`${correo} could not sign in: ${response.status}`)
  const { token } = (await response.json()) as { token: string }
  return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '', token }
}

const readPage = async (url: string, { cookie }: Visitor): Promise<string> =>
  (await fetch(`${url}/medida`, { headers: { cookie } })).text()

const manifestOf = (page: string): Manifest => readInlined(page, 'manifiesto') as Manifest

/** Requests pages until one has this version of the module. @returns when that page came, by `performance.now()`. */
export const whenPageGives = async (url: string, visitor: Visitor, version: string): Promise<number> => {
  const deadline = performance.now() + GIVE_UP_MS
  while (performance.now() < deadline) {
    const { modules } = manifestOf(await readPage(url, visitor))
    const module = modules.find((each) => each.module === 'medida')
    if (module?.decision?.version === version) return performance.now()
    await sleep(POLL_MS)
  }
  throw new Error(`no page gives ${version}`)
}

/** Opens a stream of events. `heard` resolves to the moment of the first event that announces a change of modules. */
export const listenForModules = async (
  url: string,
  { token }: Visitor,
): Promise<{ readonly heard: Promise<number>; readonly close: () => void }> => {
  const ending = new AbortController()
  const answer = await fetch(`${url}/v1/notificaciones/eventos`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  })
  if (!answer.body) throw new Error('a stream has no body')
  const read = async (body: ReadableStream<Uint8Array>): Promise<number> => {
    let text = ''
    for await (const chunk of body) {
      text += Buffer.from(chunk).toString('utf8')
      if (text.includes('event: modulos')) return performance.now()
    }
    throw new Error('the stream ended')
  }
  return { heard: read(answer.body), close: () => ending.abort() }
}

export const beginRollout = (target: RegistryTarget, token: string, version: string): Promise<unknown> =>
  callRegistry(target, 'modulos/medida/candidato', {
    token,
    body: { version, porcentaje: 100, unidad: 'persona', motivo: 'medida' },
  })

export const revert = (target: RegistryTarget, token: string): Promise<unknown> =>
  callRegistry(target, 'modulos/medida/revertir', { token, body: { motivo: 'medida' } })

/** Requests a page. Then reports, like the code of that page, that the page's version of the module did not load. */
export const reportFailure = async (url: string, visitor: Visitor): Promise<void> => {
  const page = await readPage(url, visitor)
  const { pagina } = readInlined(page, 'ajustes') as { pagina: string }
  const decision = manifestOf(page).modules.find(({ module }) => module === 'medida')?.decision
  if (!decision?.version) throw new Error('the page has no version of the module')
  const { version, rollout, razon } = decision
  const senal = { module: 'medida', version, resultado: 'carga_fallida' as const, ms: 8000, rollout, razon }
  const body: EnviarSenalesEntrada = { pagina, senales: [senal] }
  const answer = await fetch(`${url}/v1/plataforma/senales`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: visitor.cookie },
    body: JSON.stringify(body),
  })
  if (answer.status !== 202) throw new Error(`a beacon was answered ${answer.status}`)
}
