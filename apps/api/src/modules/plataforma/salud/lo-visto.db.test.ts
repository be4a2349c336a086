import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MIGRATIONS } from '../../../platform/migrations/migration.ts'
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

describe('the migration of votes by earlier builds', () => {
  it('keeps the slowness of a person’s first measured vote, and removes it from the later ones', async () => {
    const { kysely } = server.database
    const module = await createWatchedModule(server, 'visto-antes')
    await module.begin({ porcentaje: 50 })
    const rollout = await module.rollout()
    const vote = (persona: number, tramo: number, lento: boolean | null) => ({
      ...{
        rollout,
        unidad: `persona:${persona}`,
        grupo: `persona:${persona}`,
        es_candidato: true,
        tramo,
        lento,
      },
      ...{ es_primero: tramo === 1, es_persona: true, por_porcentaje: true, es_frio: false, fallo: false },
      ...{ creado_en: server.ports.now(), red: null },
    })
    const votes = [vote(1, 1, null), vote(1, 2, true), vote(1, 3, true), vote(2, 1, false), vote(2, 2, true)]
    await kysely.insertInto('plataforma_votos').values(votes).execute()
    const { texto = '' } = MIGRATIONS.find(({ nombre }) => nombre === '0050_un_lento.sql') ?? {}
    await sql.raw(texto.replace(':lote', 'true')).execute(kysely)
    const left = await kysely
      .selectFrom('plataforma_votos')
      .select(['unidad', 'tramo', 'lento'])
      .where('rollout', '=', rollout)
      .where('lento', 'is not', null)
      .orderBy('unidad')
      .execute()
    expect(left).toEqual([
      { unidad: 'persona:1', tramo: 2, lento: true },
      { unidad: 'persona:2', tramo: 1, lento: false },
    ])
  })
})
