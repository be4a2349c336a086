import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import path from 'node:path'

/** A reverse proxy that accepts HTTPS requests from clients and forwards these requests to the server as plain HTTP. */
export interface TlsTerminator {
  readonly host: string
  /** The path of the proxy's certificate. Clients have to trust this certificate. */
  readonly certificate: string
  readonly close: () => void
}

const TLS_HANDSHAKE = 0x16

const makeCertificate = (folder: string) => {
  const [key, certificate] = [path.join(folder, 'llave.pem'), path.join(folder, 'certificado.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  return { key, certificate }
}

const forwardTo =
  (port: number) =>
  (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const headers = {
      ...incoming.headers,
      'x-forwarded-proto': 'https',
      'x-forwarded-for': incoming.socket.remoteAddress ?? '',
    }
    const { method, url } = incoming
    const behind = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    behind.on('error', () => outgoing.destroy())
    incoming.pipe(behind)
  }

/** Starts a terminator for the server on `port`. Creates the terminator's certificate in `folder`. */
export const startTlsTerminator = async (port: number, folder: string): Promise<TlsTerminator> => {
  const { key, certificate } = makeCertificate(folder)
  const tls = createTlsServer({ key: readFileSync(key), cert: readFileSync(certificate) }, forwardTo(port))
  const plain = createServer((incoming, outgoing) => {
    outgoing
      .writeHead(301, { location: `https://${incoming.headers.host ?? ''}${incoming.url ?? '/'}` })
      .end()
  })
  // The scanner of the HTTP Observatory sends both HTTP and HTTPS requests to the same port. The first byte of a
  // connection shows which protocol the connection uses.
  const sockets = createSocketServer((socket) => {
    socket.once('data', (first) => {
      socket.pause()
      socket.unshift(first)
      const server = first[0] === TLS_HANDSHAKE ? tls : plain
      server.emit('connection', socket)
      process.nextTick(() => socket.resume())
    })
    socket.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => sockets.listen(0, 'localhost', resolve))
  return {
    host: `localhost:${(sockets.address() as AddressInfo).port}`,
    certificate,
    close: () => {
      sockets.close()
      tls.closeAllConnections()
      plain.closeAllConnections()
    },
  }
}
