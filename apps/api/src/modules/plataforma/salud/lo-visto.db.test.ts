import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../../testing/test-app.ts'
import { createWatchedModule } from '../../../testing/test-rollout.ts'
import { findRollout } from '../registro/rollouts.repository.ts'
import { readLoVisto } from './lo-visto.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

/** Starts a rollout in which people 1 and 2 of company 1 have the candidate, and person 3 of company 2 has not. */
const seenBy = async (unidad: 'persona' | 'empresa') => {
  const { kysely } = server.database
  const module = await createWatchedModule(server, `visto-por-${unidad}`)
  await module.begin({ unidad, porcentaje: 50 })
  const vote = {
    ...{ rollout: await module.rollout(), tramo: 1, creado_en: server.ports.now(), red: null },
    ...{ es_primero: true, es_persona: true, por_porcentaje: true, es_frio: false, fallo: false },
  }
  const groupOf = (persona: number, empresa: number) =>
    unidad === 'persona' ? `persona:${persona}` : `empresa:${empresa}`
  const votes = [
    { ...vote, unidad: 'persona:1', grupo: groupOf(1, 1), es_candidato: true },
    { ...vote, unidad: 'persona:2', grupo: groupOf(2, 1), es_candidato: true },
    { ...vote, unidad: 'persona:3', grupo: groupOf(3, 2), es_candidato: false },
    { ...vote, unidad: 'persona:4', grupo: groupOf(4, 2), es_candidato: false, por_porcentaje: false },
  ]
  await kysely.insertInto('plataforma_votos').values(votes).execute()
  const { candidato = null, estable = '' } = (await findRollout(kysely, module.module)) ?? {}
  if (!candidato) throw new Error('the rollout has not begun')
  return readLoVisto(kysely, { estable, candidato })
}

describe('readLoVisto', () => {
  it('counts people in a rollout by person, and companies in a rollout by company', async () => {
    const byPerson = await seenBy('persona')
    expect(byPerson.reparto).toEqual({ candidato: 2, estable: 1, parte: 0.5 })
    expect(byPerson.votosDelPaso).toBe(2)
    expect((await seenBy('empresa')).reparto).toEqual({ candidato: 1, estable: 1, parte: 0.5 })
  })
})
