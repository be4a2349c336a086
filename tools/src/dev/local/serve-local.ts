import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export interface LocalFiles {
  /** The folder of the built files. A build could rewrite these files at any time. */
  readonly dist: string
  /** The path under which the shell requests files, such as `/modulos/ventas/1.0.0-dev.abc/`. */
  readonly place: string
  /** The port to listen on. With 0, the system chooses a free port. */
  readonly port: number
}

export interface LocalServer {
  readonly origin: string
  /** Lets the pages of `reader`, and of no other origin, read the files. Until the first call, no page can. */
  readonly letRead: (reader: string) => void
  readonly close: () => void
}

// When the shell tries to load a file again, it requests the file under `~<n>/`.
const fileAt = ({ dist, place }: LocalFiles, url = ''): string | undefined => {
  const pathname = decodeURIComponent(new URL(url, 'http://localhost').pathname)
  if (!pathname.startsWith(place)) return undefined
  const file = path.join(dist, pathname.slice(place.length).replace(/^~\d+\//, ''))
  return file.startsWith(dist + path.sep) ? file : undefined
}

const answer = async (files: LocalFiles, request: IncomingMessage, response: ServerResponse) => {
  // Without this header, Chrome does not let a page from the network read files from this machine.
  response.setHeader('access-control-allow-private-network', 'true')
  response.setHeader('cache-control', 'no-store')
  if (request.method === 'OPTIONS') return void response.writeHead(204).end()
  const file = fileAt(files, request.url)
  const bytes = file === undefined ? undefined : await readFile(file).catch(() => undefined)
  if (file === undefined || bytes === undefined) return void response.writeHead(404).end()
  response
    .writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' })
    .end(bytes)
}

const inWords = (cause: unknown, port: number): unknown =>
  (cause as NodeJS.ErrnoException).code === 'EADDRINUSE'
    ? new Error(
        `El puerto ${port} ya está ocupado. Di otro con --port, o quita --port para usar uno libre.`,
        { cause },
      )
    : cause

export const serveLocal = async (files: LocalFiles): Promise<LocalServer> => {
  let reader: string | undefined
  const server = createServer((request, response) => {
    if (reader !== undefined) response.setHeader('access-control-allow-origin', reader)
    answer(files, request, response).catch(() => response.writeHead(400).end())
  })
  server.listen(files.port, 'localhost')
  await once(server, 'listening').catch((error: unknown) => {
    throw inWords(error, files.port)
  })
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    letRead: (origin) => {
      reader = origin
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
