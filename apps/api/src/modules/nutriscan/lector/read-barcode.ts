import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { toPgm } from './imagen/gris.ts'
import type { Preparada } from './prepare.ts'

const FORMATS = ['EAN13', 'EAN8', 'UPCA', 'UPCE'] as const

/** Returns the digits of the barcode in the picture, or `null` if no barcode is found. */
export type ReadBarcode = (picture: Preparada) => Promise<string | null>

/** Creates the barcode reader. Loads its WebAssembly from the package, because by default `zxing-wasm` downloads it. */
export const createReadBarcode = async (): Promise<ReadBarcode> => {
  const code = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  const wasmBinary = new Uint8Array(code).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  return async ({ original }) => {
    const [found] = await readBarcodes(toPgm(original), { formats: [...FORMATS], maxNumberOfSymbols: 1 })
    return found?.text ?? null
  }
}
