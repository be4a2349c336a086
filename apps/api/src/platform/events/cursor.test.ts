import { describe, expect, it } from 'vitest'
import { isCursor } from './cursor.ts'

describe('isCursor', () => {
  it.each(['1:1:', '730:735:', '730:735:730,732', '18446744073:18446744079:18446744073'])(
    'accepts %s',
    (text) => {
      expect(isCursor(text)).toBe(true)
    },
  )

  it.each([
    '',
    '7',
    'a:b:',
    '0:1:',
    '9:8:',
    '5:9:4',
    '5:9:9',
    '5:9:8,6',
    '5:9:6,',
    "5:9:' or 1=1",
    '4611686018427387904:4611686018427387904:',
    `1:9000:${Array.from({ length: 2000 }, (_, id) => id + 1).join(',')}`,
  ])('refuses %s', (text) => {
    expect(isCursor(text)).toBe(false)
  })
})
