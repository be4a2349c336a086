import { toLectura } from './codigo.ts'
import type { Lector } from './lectura.ts'

interface NativeDetector {
  detect: (source: HTMLCanvasElement) => Promise<{ rawValue: string; format: string }[]>
}
interface NativeDetectors {
  new (options: { formats: readonly string[] }): NativeDetector
  getSupportedFormats: () => Promise<string[]>
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'qr_code'] as const

/** Returns the browser's own code reader if it supports every format in `FORMATS`, otherwise `null`. */
const createNativeLector = async (): Promise<Lector | null> => {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetectors }
  const known = await Native?.getSupportedFormats().catch((): string[] => [])
  if (!Native || !FORMATS.every((format) => known?.includes(format))) return null
  const detector = new Native({ formats: FORMATS })
  return {
    read: async (canvas) => {
      const found = await detector.detect(canvas)
      return found.map(({ rawValue, format }) => toLectura(rawValue, format))
    },
  }
}

let loading: Promise<Lector> | undefined

/** Loads the code reader: the browser's own, or one in WebAssembly. After a failure, the next call tries again. */
export const loadLector = (): Promise<Lector> => {
  loading ??= createNativeLector()
    .then(async (native) => native ?? (await import('./lector-zxing.ts')).createZxingLector())
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}
