import { describe, expect, it } from 'vitest'
import { groupProjects } from './groups.ts'

const BASE = '../../tsconfig.base.json'
const DOM = { lib: ['es2023', 'dom'] }

describe('groupProjects', () => {
  it('joins projects with the same options, and keeps the others apart', () => {
    const groups = groupProjects(
      new Map([
        ['/w/apps/shell', { extends: BASE, compilerOptions: DOM, include: ['src', '*.config.ts'] }],
        ['/w/libs/domain', { extends: BASE, include: ['src'] }],
        ['/w/apps/team', { extends: BASE, compilerOptions: DOM, include: ['src'] }],
        ['/w/libs/testing', { extends: BASE, compilerOptions: { types: ['node'] }, include: ['src'] }],
      ]),
    )
    expect(groups.map(({ folders }) => folders)).toEqual([
      ['/w/apps/shell', '/w/apps/team'],
      ['/w/libs/domain'],
      ['/w/libs/testing'],
    ])
    expect(groups[0]).toMatchObject({
      extends: '/w/tsconfig.base.json',
      compilerOptions: DOM,
      include: ['/w/apps/shell/src', '/w/apps/shell/*.config.ts', '/w/apps/team/src'],
    })
  })

  it('keeps projects apart that extend other files', () => {
    const config = (base: string) => ({ extends: base, compilerOptions: DOM, include: ['src'] })
    const groups = groupProjects(
      new Map([
        ['/w/apps/a', config(BASE)],
        ['/w/apps/b', config('../b.json')],
      ]),
    )
    expect(groups).toHaveLength(2)
  })
})
