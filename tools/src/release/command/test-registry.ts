import { createHash } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import type { CandidatoEnApi, Release, Sobre } from '@mi/contracts'
import { fileHash } from '@mi/domain'

/**
 * Says at which call of a run the registry closes the connection. If `nth` is 1, this is the first call. With `before`,
 * the registry does not process the call. With `after`, it processes the call but does not respond.
 */
export interface Cut {
  readonly nth: number
  readonly when: 'before' | 'after'
}

/** An HTTP server that acts as the registry of one module, with the rules on which publishing depends. */
export interface TestRegistry {
  readonly url: string
  readonly files: Map<string, Buffer>
  readonly registered: Map<string, Release>
  readonly state: {
    readonly module: string
    readonly revision: number
    estable: string | null
    candidato: Pick<CandidatoEnApi, 'version' | 'estado' | 'porcentaje'> | null
  }
  readonly log: { despues: { estable: string | null } }[]
  /** The calls since the last `begin`, such as `GET release.json 1.0.0`. */
  readonly calls: string[]
  /** Begins a run and empties `calls`. If `cut` is given, call number `cut.nth` and all later calls get no response. */
  readonly begin: (cut?: Cut) => void
  readonly close: () => Promise<void>
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

const answer = (body: unknown, status = 200): Answer => ({ status, body })
const refuse = (status: number, codigo: string, errores: object[] = []): Answer =>
  answer({ codigo, mensaje: codigo, errores }, status)

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const hashOf = (bytes: Buffer): string =>
  fileHash(`sha256-${createHash('sha256').update(bytes).digest('base64')}`)

type World = Pick<TestRegistry, 'files' | 'registered' | 'state' | 'log'>

const register = ({ files, registered }: World, { payload }: Sobre): Answer => {
  const release = JSON.parse(Buffer.from(payload, 'base64').toString()) as Release
  const missing = Object.entries(release.integrity).filter(([, hash]) => !files.has(fileHash(hash)))
  const known = registered.get(release.version)
  const isSame = JSON.stringify(known?.integrity) === JSON.stringify(release.integrity)
  if (known && !isSame) return refuse(409, 'version_existe')
  if (missing.length > 0)
    return refuse(
      400,
      'faltan_archivos',
      missing.map(([campo]) => ({ campo, mensaje: 'Falta.' })),
    )
  if (known) return refuse(409, 'version_existe')
  registered.set(release.version, release)
  return answer({}, 201)
}

const act = (world: World, [call = '', rest = '']: readonly string[], body: Buffer): Answer => {
  const { files, registered, state, log } = world
  const given = () => JSON.parse(body.toString()) as Sobre & { version: string; porcentaje: number }
  switch (call) {
    case 'PUT archivos': {
      const plain = brotliDecompressSync(body)
      if (hashOf(plain) !== rest) return refuse(400, 'huella_distinta')
      files.set(rest, plain)
      return answer({}, 201)
    }
    case 'POST releases':
      return register(world, given())
    case 'POST rollouts':
      if (!registered.has(given().version)) return refuse(404, 'no_encontrado')
      state.estable = given().version
      log.push({ despues: { estable: state.estable } })
      return answer({ estable: state.estable })
    case 'POST candidato':
      if (state.candidato?.estado === 'activo') return refuse(409, 'candidato_en_curso')
      state.candidato = { version: given().version, estado: 'activo', porcentaje: given().porcentaje }
      return answer(state, 201)
    case 'GET rollouts':
      return answer(state.estable === null ? [] : [{ module: 'inventory', estable: state.estable }])
    case 'GET releases':
      return answer([...registered.keys()].map((version) => ({ version })))
    case 'GET modulos':
      return answer(state)
    case 'GET bitacora':
      return answer(log)
    case 'GET release.json': {
      const release = registered.get(rest)
      return release ? answer({ release }) : refuse(404, 'no_encontrado')
    }
    default:
      return refuse(500, `unexpected ${call}`)
  }
}

/**
 * Splits a request into `METHOD resource` and a part of its address. For a file, this part is the hash; for a
 * `release.json`, the version. For other resources, `act` ignores this part.
 */
const readCall = ({ method = '', url = '' }: IncomingMessage): string[] => {
  const [, version] = /^\/modulos\/inventory\/([^/]+)\/release\.json$/.exec(url) ?? []
  if (version !== undefined) return [`${method} release.json`, version]
  const [thing = '', rest = '', more] = url.replace('/v1/plataforma/', '').split(/[/?]/)
  return [`${method} ${more ?? thing}`, rest]
}

export const startTestRegistry = async (): Promise<TestRegistry> => {
  const world: World = {
    files: new Map(),
    registered: new Map(),
    state: { module: 'inventory', revision: 0, estable: null, candidato: null },
    log: [],
  }
  const calls: string[] = []
  let cut: Cut | undefined
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = readCall(request)
    const nth = calls.push(call.join(' '))
    const isCut = cut !== undefined && nth >= cut.nth
    const body = await readBody(request)
    if (isCut && (nth > (cut?.nth ?? 0) || cut?.when === 'before')) return void request.socket.destroy()
    const { status, body: said } = act(world, call, body)
    if (isCut) return void request.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    ...world,
    calls,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    begin: (next) => {
      calls.length = 0
      cut = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
