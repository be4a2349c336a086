import { describe, expect, it } from 'vitest'
import { fileHash } from './file-hash.ts'

describe('fileHash', () => {
  it('converts the hash of an integrity value to URL-safe base64', () => {
    expect(fileHash(`sha384-+/${'a'.repeat(62)}`)).toBe(`-_${'a'.repeat(62)}`)
  })

  it('leaves out the padding of base64', () => {
    expect(fileHash(`sha256-+/${'a'.repeat(41)}=`)).toBe(`-_${'a'.repeat(41)}`)
  })
})
