import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { WASM_INTEGRITY } from './wasm-integrity.ts'

it('the hash matches the reader in the installed package', () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const hash = createHash('sha384').update(readFileSync(file)).digest('base64')
  expect(WASM_INTEGRITY).toBe(`sha384-${hash}`)
})
