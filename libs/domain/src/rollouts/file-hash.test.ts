import { describe, expect, it } from 'vitest'
import { fileHash } from './file-hash.ts'

describe('fileHash', () => {
  it('writes an integrity so that it fits into an address', () => {
    expect(fileHash(`sha384-+/${'a'.repeat(62)}`)).toBe(`-_${'a'.repeat(62)}`)
  })

  it('leaves out what base64 fills up with', () => {
    expect(fileHash(`sha256-+/${'a'.repeat(41)}=`)).toBe(`-_${'a'.repeat(41)}`)
  })
})
