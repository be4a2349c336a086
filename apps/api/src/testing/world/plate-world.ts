import type { ScanTimes } from '../../modules/nutriscan/tiempos.ts'
import { startForeignServer } from '../servers/foreign.ts'
import { createScanWorld } from './scan-world.ts'

/** A plate as an AI model describes it from a photo. */
export const BANDEJA = {
  esAlimento: true,
  nombre: 'Bandeja de la casa',
  otrosNombres: ['Almuerzo corriente'],
  alimentos: [
    { nombre: 'Arroz blanco cocido', gramosMinimo: 150, gramosMaximo: 220 },
    { nombre: 'Huevo frito', gramosMinimo: 46, gramosMaximo: 60 },
    { nombre: 'Salsa de la abuela', gramosMinimo: 10, gramosMaximo: 30 },
  ],
}

/** Returns an answer in the protocol of the AI model. The text of the answer is `content`. */
export const completion = (content: unknown, more: object = {}) => ({
  body: JSON.stringify({
    id: 'x',
    choices: [
      {
        index: 0,
        finish_reason: 'stop',
        message: {
          role: 'assistant',
          content: typeof content === 'string' ? content : JSON.stringify(content),
        },
        ...more,
      },
    ],
  }),
})

/** Calls `createScanWorld` with an AI model whose server the test controls. */
export const createPlateWorld = async (scanTimes?: Partial<ScanTimes>) => {
  const model = await startForeignServer()
  const settings = { baseUrl: model.url, apiKey: 'llave-de-prueba', model: 'modelo-1' }
  const world = await createScanWorld({ model: settings, scanTimes })
  return {
    ...world,
    model,
    plate: () => world.analyze({ tipoFoto: 'plato' }),
    forget: async () => {
      await world.forget()
      model.requests.length = 0
      // The clock moves on, because the server does not call the model for a minute after a failure.
      world.server.ports.advance(61_000)
    },
    close: async () => {
      await Promise.all([world.close(), model.close()])
    },
  }
}
export type PlateWorld = Awaited<ReturnType<typeof createPlateWorld>>
