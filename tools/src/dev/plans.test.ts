import { describe, expect, it } from 'vitest'
import { listMissing, planBuilds, readWanted } from './plans.ts'

const KNOWN = ['inventory', 'shell', 'team']

describe('readWanted', () => {
  it('returns only the shell if no name is given', () => {
    expect(readWanted([], KNOWN)).toEqual({ modules: ['shell'], api: false })
  })

  it('returns the shell and the named modules, each once', () => {
    expect(readWanted(['team', 'api', 'team', 'shell'], KNOWN)).toEqual({
      modules: ['shell', 'team'],
      api: true,
    })
  })

  it('refuses an unknown name and lists the known ones', () => {
    expect(() => readWanted(['team', 'taem'], KNOWN)).toThrow(
      'No hay un módulo «taem». Hay: api, inventory, team.',
    )
  })
})

describe('listMissing', () => {
  it('lists each module outside `wanted` whose stable version is missing or is a -dev version', () => {
    const stable = new Map([
      ['shell', '1.0.0'],
      ['inventory', '1.0.0-dev.abc'],
    ])
    expect(listMissing(KNOWN, ['shell'], stable)).toEqual(['inventory', 'team'])
    expect(listMissing(KNOWN, ['shell', 'inventory'], stable)).toEqual(['team'])
    expect(listMissing(['inventory'], [], new Map([['inventory', '1.0.0-local.abc']]))).toEqual([])
  })
})

describe('planBuilds', () => {
  it('plans one build for a module and two for the shell, all into the given folder', () => {
    expect(planBuilds('apps/team', {}, '/datos/team')).toEqual([
      { folder: 'apps/team', configFile: 'vite.config.ts', outDir: '/datos/team/dist' },
    ])
    expect(
      planBuilds('apps/shell', { light: ['/login'] }, '/datos/shell').map(({ outDir }) => outDir),
    ).toEqual(['/datos/shell/dist/app', '/datos/shell/dist/acceso'])
  })
})
