import type { ServerResponse } from 'node:http'
import type { Fault, Original } from './fault-proxy.ts'

type Answer = Fault['answer']

const HTML = '<!doctype html><title>Mi Inventario</title><div id="raiz"></div>'
const SECOND_MS = 1000

const say = (reply: ServerResponse, { type, body }: Original, status = 200): void => {
  reply.writeHead(status, {
    'content-type': type,
    'content-length': body.length,
    'cache-control': 'no-store',
  })
  reply.end(body)
}

const status =
  (code: number): Answer =>
  (reply) =>
    say(reply, { type: 'text/plain', body: Buffer.alloc(0) }, code)

/** Sends headers with the length of the whole body. @returns the body; the caller sends it slowly or only in part. */
const begin = async (reply: ServerResponse, original: () => Promise<Original>): Promise<Buffer> => {
  const { type, body } = await original()
  reply.writeHead(200, {
    'content-type': type,
    'content-length': body.length,
    'cache-control': 'no-store',
  })
  return body
}

const drip: Answer = async (reply, original) => {
  const body = await begin(reply, original)
  let sent = 0
  const timer = setInterval(() => reply.write(body.subarray(sent, ++sent)), SECOND_MS)
  reply.on('close', () => clearInterval(timer))
}

const cutShort: Answer = async (reply, original) => {
  const body = await begin(reply, original)
  reply.write(body.subarray(0, body.length / 2), () => reply.destroy())
}

/**
 * Appends code to the script, so the script no longer matches its hash. If the browser runs the script anyway, the
 * appended code sets `globalThis.cambiado`.
 */
const changeByte: Answer = async (reply, original) => {
  const { type, body } = await original()
  say(reply, { type, body: Buffer.concat([body, Buffer.from(';globalThis.cambiado=true')]) })
}

const wrongType: Answer = async (reply, original) =>
  say(reply, { type: 'text/plain', body: (await original()).body })

/** Says which file of a module is faulty: the script that the page imports first, a screen's script or a stylesheet. */
export type Which = 'exposed' | 'chunk' | 'style'

export interface LineFault {
  readonly name: string
  readonly which: Which
  readonly answer: Answer
}

export const LINE_FAULTS: readonly LineFault[] = [
  { name: 'conexión cortada', which: 'exposed', answer: (reply) => void reply.destroy() },
  { name: '404', which: 'exposed', answer: status(404) },
  { name: '500', which: 'exposed', answer: status(500) },
  { name: 'sin respuesta', which: 'exposed', answer: () => undefined },
  { name: 'un byte por segundo', which: 'exposed', answer: drip },
  { name: 'cortado a la mitad', which: 'exposed', answer: cutShort },
  {
    name: 'HTML en vez de código',
    which: 'exposed',
    answer: (reply) => say(reply, { type: 'text/html', body: Buffer.from(HTML) }),
  },
  { name: 'tipo equivocado', which: 'exposed', answer: wrongType },
  { name: 'un byte cambiado', which: 'exposed', answer: changeByte },
  { name: 'falta un trozo', which: 'chunk', answer: status(404) },
  { name: 'falta un estilo', which: 'style', answer: status(404) },
]
