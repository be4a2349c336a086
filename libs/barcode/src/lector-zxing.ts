import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { toLectura } from './codigo.ts'
import type { Lector } from './lectura.ts'
import { WASM_INTEGRITY } from './wasm-integrity.ts'

const FORMATS = ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'QRCode'] as const
// Most packages of products have at most one barcode and one QR code. The limit leaves room for two more codes.
const MOST_CODES = 4

const fetchWasm = async (): Promise<ArrayBuffer> => {
  const response = await fetch(wasmUrl, { integrity: WASM_INTEGRITY })
  if (!response.ok) throw new Error(`the server answered ${response.status} for the reader's code`)
  return response.arrayBuffer()
}

/** Creates the code reader in WebAssembly. The browser checks the hash of the WebAssembly file. */
export const createZxingLector = async (): Promise<Lector> => {
  // `wasmBinary` is set because the library would otherwise fetch the WebAssembly from another company's server.
  await prepareZXingModule({ overrides: { wasmBinary: await fetchWasm() }, fireImmediately: true })
  return {
    read: async (canvas) => {
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context) return []
      const picture = context.getImageData(0, 0, canvas.width, canvas.height)
      const found = await readBarcodes(picture, { formats: [...FORMATS], maxNumberOfSymbols: MOST_CODES })
      return found.map(({ text, format }) => toLectura(text, format))
    },
  }
}
