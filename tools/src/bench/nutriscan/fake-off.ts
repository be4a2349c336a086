import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The real Open Food Facts answers in about this time over a good connection.
const ANSWER_MS = 150

const PRODUCT = {
  product_name: 'Avena en hojuelas',
  nutriments: { 'energy-kcal_100g': 379, proteins_100g: 13.2, fat_100g: 6.9, carbohydrates_100g: 67.7 },
}

export const startFakeOff = async () => {
  const server = createServer((_request, response) => {
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ status: 1, product: PRODUCT }))
    }, ANSWER_MS)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: (): void => void server.close(),
  }
}
