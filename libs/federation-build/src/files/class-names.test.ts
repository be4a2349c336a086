import { describe, expect, it } from 'vitest'
import { className } from './class-names.ts'

const CARD = '/* A card. */\n.card {\n  color: red;\n}\n'

describe('className', () => {
  it('stays the same if only comments or line breaks change', () => {
    expect(className('card', '\n.card { color: red;\n}\n/* The end. */\n')).toBe(className('card', CARD))
  })

  it('changes if any style of the file changes', () => {
    expect(className('card', `${CARD}.title { color: blue; }`)).not.toBe(className('card', CARD))
  })

  it('contains the name of the class', () => {
    expect(className('card', CARD)).toMatch(/^_card_[\w-]{5}$/)
  })
})
