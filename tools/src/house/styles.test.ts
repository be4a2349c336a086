import { describe, expect, it } from 'vitest'
import { pixelFaults } from './styles.ts'

const faultsOf = (query: string): string[] => pixelFaults(new Map([['a.css', `.a {}\n${query} {\n}\n`]]))

describe('pixelFaults', () => {
  it.each([
    '@media (max-width: 639.98px)',
    '@media (width < 640px)',
    '@media (pointer: coarse), (width < 600px)',
    '@media (640px <= width < 64rem)',
    '@container (inline-size < 300px)',
  ])('refuses %s', (query) => {
    expect(faultsOf(query)).toEqual([`a.css has the query «${query}»`])
  })

  it.each(['@media (40rem <= width < 64rem)', '@container (width < 17rem)', '@media (min-height: 640px)'])(
    'allows %s',
    (query) => {
      expect(faultsOf(query)).toEqual([])
    },
  )

  it('allows pixels outside queries', () => {
    expect(
      pixelFaults(new Map([['a.css', '@media (width < 40rem) {\n  .a {\n    width: 3px;\n  }\n}']])),
    ).toEqual([])
  })
})
