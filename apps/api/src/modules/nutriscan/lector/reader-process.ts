import { DecodingError, prepareImage } from './prepare.ts'
import { type Encargo, type Lectura, type Respuesta, bounded } from './lectura.ts'
import { createReadBarcode } from './read-barcode.ts'
import { createWordReader } from './read-words.ts'
import { readAgain } from './read-again.ts'

/**
 * Reads pictures in a separate process that has neither database access nor secrets. The separation protects the server
 * from hostile pictures, from long readings, and from the hundreds of megabytes of memory that reading needs.
 */
const start = async (): Promise<void> => {
  const [{ readWords, readCells }, readBarcode] = await Promise.all([createWordReader(), createReadBarcode()])

  const read = async (imagen: Uint8Array): Promise<Lectura> => {
    const picture = await prepareImage(imagen)
    const codigoBarras = await readBarcode(picture)
    const { ancho, alto } = picture
    const lectura = bounded({ ...(await readWords(picture)), ancho, alto, codigoBarras })
    return { ...lectura, relecturas: await readAgain(readCells, picture, lectura.palabras) }
  }
  const answer = async ({ id, imagen }: Encargo): Promise<Respuesta> => {
    const rss = () => process.memoryUsage.rss()
    try {
      return { id, lectura: await read(imagen), rss: rss() }
    } catch (error) {
      if (error instanceof DecodingError) return { id, danada: true, rss: rss() }
      return { id, error: error instanceof Error ? error.message : String(error), rss: rss() }
    }
  }
  const send = (respuesta: Respuesta): void => void process.send?.(respuesta)

  process.on('message', (encargo: Encargo) => void answer(encargo).then(send))
  // The event `disconnect` means that the server process has ended.
  process.on('disconnect', () => process.exit())
  send({ listo: true })
}

void start()
