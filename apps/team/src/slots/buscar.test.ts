import { buildSlotPlatform } from '@mi/federation/testing'
import { describe, expect, it } from 'vitest'
import { search } from './buscar.ts'

const EQUIPO = '/app/empresarial/equipo'

const ask = (query: string, canOpen = true) => {
  const platform = buildSlotPlatform({}, { canOpen: (path) => canOpen && path === EQUIPO })
  return search({ platform, query, signal: new AbortController().signal })
}

describe('search', () => {
  it.each(['equipo', 'gestion de', 'GESTIÓN'])('finds the page of the team by «%s»', async (query) => {
    expect(await ask(query)).toEqual([{ titulo: 'Gestión de Equipo', href: EQUIPO, icono: 'users' }])
  })

  it.each(['', 'arroz'])('finds nothing by «%s»', async (query) => {
    expect(await ask(query)).toEqual([])
  })

  it('finds nothing while the page cannot be opened', async () => {
    expect(await ask('equipo', false)).toEqual([])
  })
})
