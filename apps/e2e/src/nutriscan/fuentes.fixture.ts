import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CODIGOS } from '../../codigos/codigos.ts'
import { test as base } from '../fixtures.ts'

const AVENA = {
  product_name: 'Avena en hojuelas',
  brands: 'Molino Real',
  nutriments: { 'energy-kcal_100g': 379, proteins_100g: 13.2, fat_100g: 6.9, carbohydrates_100g: 67.7 },
}
const PLATO = {
  esAlimento: true,
  nombre: 'Huevo con arroz',
  otrosNombres: ['Calentado'],
  alimentos: [
    { nombre: 'Arroz blanco cocido', gramosMinimo: 150, gramosMaximo: 220 },
    { nombre: 'Huevo frito', gramosMinimo: 46, gramosMaximo: 60 },
    { nombre: 'Hogao de la casa', gramosMinimo: 10, gramosMaximo: 30 },
  ],
}

const send = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

const answer = ({ url = '' }: IncomingMessage, response: ServerResponse): void => {
  if (url.startsWith(`/api/v2/product/${CODIGOS[0].texto}`))
    send(response, 200, { status: 1, product: AVENA })
  else if (url === '/v1/chat/completions')
    send(response, 200, {
      choices: [{ finish_reason: 'stop', message: { role: 'assistant', content: JSON.stringify(PLATO) } }],
    })
  else send(response, 404, { status: 0 })
}

/** The server reads photos with its real reader. One local fake server replaces both Open Food Facts and the model. */
export const test = base.extend({
  moreSettings: [
    async ({}, use) => {
      const server = createServer((request, response) => {
        // The request's body is discarded with `resume`, because `end` is emitted only after the body is read.
        request.resume().once('end', () => answer(request, response))
      })
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      await use({
        OFF_BASE_URL: url,
        OPENAI_BASE_URL: `${url}/v1`,
        OPENAI_API_KEY: 'llave-de-prueba',
        OPENAI_MODEL: 'modelo-1',
      })
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
})
