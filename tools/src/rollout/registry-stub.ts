import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CandidatoEnApi, EstadoDeModuloEnApi } from '@mi/contracts'
import { vi } from 'vitest'

export const URL = 'http://registro.test'
export const AT = '/v1/plataforma/'
export const ONE = `${AT}modulos/inventory`

interface Call {
  readonly call: string
  readonly body: unknown
  readonly revision: string | null
}

export interface RegistryStub {
  /** The data folder in which the commands look for stored credentials. It is empty at first. */
  readonly folder: string
  readonly calls: Call[]
  readonly answers: Record<string, { status?: number; body: unknown }>
  readonly stateIs: (changes: Partial<EstadoDeModuloEnApi>) => void
  /** The calls that change something. */
  readonly written: () => Call[]
  readonly remove: () => Promise<void>
}

export const buildCandidato = (changes: Partial<CandidatoEnApi> = {}): CandidatoEnApi => ({
  version: '1.1.0',
  porcentaje: 5,
  unidad: 'persona',
  reglas: [],
  plan: null,
  paso: null,
  estado: 'activo',
  razon: null,
  desde: '2026-05-04T15:00:00.000Z',
  ...changes,
})

export const buildState = (changes: Partial<EstadoDeModuloEnApi> = {}): EstadoDeModuloEnApi => ({
  module: 'inventory',
  estable: '1.0.0',
  anterior: null,
  candidato: null,
  apagadas: [],
  reserva: 0,
  piso: null,
  revision: 7,
  retirado: false,
  duenos: null,
  ...changes,
})

/** Replaces `fetch` with a stub of the registry, and sets environment variables with a squad's credentials for it. */
export const stubRegistry = async (): Promise<RegistryStub> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'orders-'))
  const { privateKey } = generateKeyPairSync('ed25519')
  vi.stubEnv('RELEASE_TOKEN', 'un-token')
  vi.stubEnv('RELEASE_KEY', privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'))
  vi.stubEnv('RELEASE_ENVIRONMENT', 'pruebas')
  const calls: Call[] = []
  const answers: RegistryStub['answers'] = { [`GET ${ONE}`]: { body: buildState() } }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const call = `${method} ${address.slice(URL.length)}`
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
    calls.push({ call, body: sent, revision: new Headers(headers).get('if-match') })
    const answer = answers[call]
    if (!answer) throw new Error(`unexpected ${call}`)
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })
  })
  return {
    folder,
    calls,
    answers,
    stateIs: (changes) => {
      answers[`GET ${ONE}`] = { body: buildState(changes) }
    },
    written: () => calls.filter(({ call }) => !call.startsWith('GET ')),
    remove: async () => {
      vi.unstubAllGlobals()
      vi.unstubAllEnvs()
      await rm(folder, { recursive: true })
    },
  }
}
