import { execFile } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFile, readdir } from 'node:fs/promises'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'

interface Packed {
  readonly name: string
  readonly version: string
  readonly bytes: Buffer
}

const readPacked = async (file: string): Promise<Packed> => {
  const { stdout } = await promisify(execFile)('tar', ['xzOf', file, 'package/package.json'])
  return { ...(JSON.parse(stdout) as Omit<Packed, 'bytes'>), bytes: await readFile(file) }
}

const tarballOf = ({ name, version }: Packed): string =>
  `/${name}/-/${name.replace('@mi/', '')}-${version}.tgz`

const documentOf = (packed: Packed, url: string) => {
  const { bytes, ...manifest } = packed
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
  const described = { ...manifest, dist: { tarball: url + tarballOf(packed), integrity } }
  return {
    name: packed.name,
    'dist-tags': { latest: packed.version },
    versions: { [packed.version]: described },
  }
}

/** A minimal npm registry, which offers only what `npm install` needs. */
export interface NpmRegistry {
  readonly url: string
  /** The paths that were requested from the registry, relative to `url` and with a leading slash. */
  readonly asked: ReadonlySet<string>
  readonly close: () => void
}

/** Starts a registry that serves the packages (`.tgz` files) in `folder`. */
export const serveNpmRegistry = async (folder: string): Promise<NpmRegistry> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.tgz'))
  const all = await Promise.all(files.map((file) => readPacked(path.join(folder, file))))
  const asked = new Set<string>()
  // Each run has its own URLs. If the port alone were different, a later run could get the port of an earlier one, and
  // npm would install the earlier run's packages from its cache. The place is a number, because npm takes a UUID for a
  // secret and refuses to print the URL.
  const place = `/${randomInt(2 ** 32)}`
  const server: Server = createServer((request, response) => {
    const address = decodeURIComponent(request.url ?? '').replace(place, '')
    asked.add(address)
    const url = `http://${request.headers.host ?? ''}${place}`
    const tarball = all.find((packed) => tarballOf(packed) === address)
    const described = all.find(({ name }) => `/${name}` === address)
    if (tarball) response.end(tarball.bytes)
    else if (described)
      response.setHeader('content-type', 'application/json').end(JSON.stringify(documentOf(described, url)))
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${place}/`,
    asked,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
