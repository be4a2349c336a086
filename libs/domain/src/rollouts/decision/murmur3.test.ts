import { describe, expect, it } from 'vitest'
import { murmur3 } from './murmur3.ts'

describe('murmur3', () => {
  // The numbers are the hashes of the reference implementation with seed 0. `murmur3` reads four bytes at a time, so
  // there are texts that leave 0, 1, 2 and 3 bytes at the end. Some texts have letters of several bytes.
  it.each([
    ['', 0],
    ['a', 0x3c2569b2],
    ['aa', 0x371091a9],
    ['abc', 0xb3dd93fa],
    ['abcd', 0x43ed676a],
    ['hello', 0x248bfa47],
    ['hello, world', 0x149bbb7f],
    ['ñ€', 0xa3a04b6f],
    ['sesión 100 %', 0x6554ddb7],
    ['The quick brown fox jumps over the lazy dog', 0x2e4ff723],
  ])('gives for %j the hash of the reference implementation', (text, hash) => {
    expect(murmur3(text)).toBe(hash)
  })
})
