import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { WASM_INTEGRITY } from './wasm-integrity.ts'

it('WASM_INTEGRITY is the hash of `zxing_reader.wasm` in the installed package `zxing-wasm`', () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const hash = createHash('sha384').update(readFileSync(file)).digest('base64')
  expect(WASM_INTEGRITY).toBe(`sha384-${hash}`)
})
