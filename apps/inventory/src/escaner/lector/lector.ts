import { asPrinted } from './codigo.model.ts'
import type { Lector } from './lectura.ts'

interface NativeDetector {
  detect: (source: HTMLCanvasElement) => Promise<{ rawValue: string; format: string }[]>
}
interface NativeDetectors {
  new (options: { formats: readonly string[] }): NativeDetector
  getSupportedFormats: () => Promise<string[]>
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'qr_code'] as const

/** The browser's own reader, if it knows every kind of code; some have it and know none. */
const createNativeLector = async (): Promise<Lector | null> => {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetectors }
  const known = await Native?.getSupportedFormats().catch((): string[] => [])
  if (!Native || !FORMATS.every((format) => known?.includes(format))) return null
  const detector = new Native({ formats: FORMATS })
  return {
    read: async (canvas) => {
      const [found] = await detector.detect(canvas)
      if (!found) return null
      return found.format === 'qr_code'
        ? { tipo: 'qr', codigo: found.rawValue }
        : { tipo: 'barras', codigo: asPrinted(found.rawValue, found.format === 'upc_e') }
    },
  }
}

let loading: Promise<Lector> | undefined

/** The page's reader: the browser's, else one in WebAssembly that is fetched now. A failure is not remembered. */
export const loadLector = (): Promise<Lector> => {
  loading ??= createNativeLector()
    .then(async (native) => native ?? (await import('./lector-zxing.ts')).createZxingLector())
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}
