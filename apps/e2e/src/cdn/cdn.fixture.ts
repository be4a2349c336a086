import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base } from '../fixtures.ts'

type Answer = 'file' | 'changed' | 'refused' | 'silent'

/** A CDN with its own origin. It forwards requests to the server under test, but only requests for `/modulos/*`. */
interface Cdn {
  readonly url: string
  readonly asked: string[]
  readonly answerWith: (answerFor: (path: string) => Answer) => void
}

interface StartedCdn extends Cdn {
  readonly follow: (server: string) => void
}

const ALWAYS = (): Answer => 'file'

const startCdn = async () => {
  const asked: string[] = []
  let server = ''
  let answerFor: (path: string) => Answer = ALWAYS

  const handOn = ({ url, headers }: IncomingMessage, outgoing: ServerResponse, ending: string): void => {
    const accept = headers['accept-encoding'] ?? ''
    // A file that will be changed is requested uncompressed, because text cannot be appended to a compressed file.
    const options = { headers: { 'accept-encoding': ending === '' ? accept : 'identity' } }
    request(new URL(url ?? '/', server), options, (answer) => {
      const { 'content-length': _length, ...passedOn } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, passedOn)
      answer.on('data', (part) => outgoing.write(part)).on('end', () => outgoing.end(ending))
    }).end()
  }
  const listener = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    asked.push(path)
    const answer = path.startsWith('/modulos/') ? answerFor(path) : 'refused'
    if (answer === 'refused') outgoing.destroy()
    else if (answer !== 'silent') handOn(incoming, outgoing, answer === 'changed' ? ';cambiado=true' : '')
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    asked,
    answerWith: (wanted: (path: string) => Answer) => {
      answerFor = wanted
    },
    follow: (url: string) => {
      server = url
      answerFor = ALWAYS
      asked.length = 0
    },
    close: () => {
      listener.closeAllConnections()
      listener.close()
    },
  }
}

export const test = base.extend<{ cdn: Cdn; ownFiles: string[] }, { startedCdn: StartedCdn }>({
  startedCdn: [
    async ({}, use) => {
      const cdn = await startCdn()
      await use(cdn)
      cdn.close()
    },
    { scope: 'worker' },
  ],
  moreSettings: [async ({ startedCdn }, use) => use({ ASSETS_URL: startedCdn.url }), { scope: 'worker' }],
  cdn: async ({ startedCdn, server }, use) => {
    startedCdn.follow(server.url)
    await use(startedCdn)
  },
  /** The paths of files (of the shell or of a module) that the page requested from the server, not from the CDN. */
  ownFiles: async ({ page, server }, use) => {
    const asked: string[] = []
    page.on('request', (asking) => {
      const { origin, pathname } = new URL(asking.url())
      if (origin === server.url && pathname.startsWith('/modulos/')) asked.push(pathname)
    })
    await use(asked)
  },
})

export { expect } from '../fixtures.ts'
