import type { Lectura } from '@mi/barcode'
import { beforeEach, expect, it, vi } from 'vitest'
import { leerCodigo } from './leer-codigo.ts'

const readPhoto = vi.hoisted(() => vi.fn<() => Promise<Lectura | null>>())
vi.mock('@mi/barcode', () => ({ loadLector: () => Promise.resolve(), readPhoto }))
beforeEach(() => readPhoto.mockReset())

it.each<[string, Lectura | null, string | undefined]>([
  ['a UPC-E', { tipo: 'barras', codigo: '01234565', gtin: '0012345000065' }, '0012345000065'],
  ['a shop’s own number', { tipo: 'barras', codigo: '96385074', gtin: undefined }, undefined],
  ['a QR code', { tipo: 'qr', codigo: '7702004003508' }, undefined],
  ['no code', null, undefined],
])('reads from %s only a number that identifies the product', async (_what, lectura, sent) => {
  readPhoto.mockResolvedValue(lectura)
  expect(await leerCodigo(new Blob())).toBe(sent)
})
