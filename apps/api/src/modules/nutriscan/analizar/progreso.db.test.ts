import { setTimeout as wait } from 'node:timers/promises'
import type { Evento } from '@mi/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EventReader, openEvents } from '../../../testing/event-reader.ts'
import { listen } from '../../../testing/calls/raw-request.ts'
import { CODE, type ScanWorld, createScanWorld } from '../../../testing/world/scan-world.ts'

const EMPTY = { palabras: [], confianza: 90, ancho: 800, alto: 600, codigoBarras: null }

let world: ScanWorld
let reader: EventReader
beforeAll(async () => {
  world = await createScanWorld()
  reader = await openEvents({ port: await listen(world.server.app), token: world.token })
  await reader.until(() => reader.lastId() !== '')
})
afterAll(async () => {
  reader.close()
  await world.close()
})

const isOf =
  (id: string) =>
  (evento: Evento): evento is Evento & { tipo: 'analisis' } =>
    evento.tipo === 'analisis' && evento.idSolicitud === id

describe('the events of a scan', () => {
  it('report the queue position and each step to the person; `busqueda` comes after `lectura`', async () => {
    world.off.answer({ status: 404, body: '{"status":0}' })
    world.read.mockImplementation(async ({ onTurno }) => {
      for (const turno of [2, 1, 0]) {
        onTurno?.(turno)
        await wait(50)
      }
      return EMPTY
    })
    // The code from the browser is looked up before the photo waits for a turn. This look-up reports no step.
    await world.analyze({ idSolicitud: 'una', codigoBarras: CODE })
    await reader.until(() => reader.eventos.some((each) => isOf('una')(each) && each.paso === 'respuesta'))
    expect(reader.eventos.filter(isOf('una')).map(({ paso, turno }) => [paso, turno])).toEqual([
      ['espera', 2],
      ['espera', 1],
      ['lectura', null],
      ['busqueda', null],
      ['respuesta', null],
    ])
  })

  it('share one new UUID if the form sends no id for the scan', async () => {
    const before = reader.eventos.length
    await world.analyze()
    const sent = () => reader.eventos.slice(before).filter((evento) => evento.tipo === 'analisis')
    await reader.until(() => sent().some(({ paso }) => paso === 'respuesta'))
    const [id, ...others] = new Set(sent().map(({ idSolicitud }) => idSolicitud))
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(others).toEqual([])
  })
})
