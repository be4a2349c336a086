import type { ImagenSubida } from '@mi/contracts'
import { imagenEnPagina } from '@mi/domain'
import { ApiError } from './failures/api-error.ts'
import type { ApiClient } from './client.ts'

/** The image service of this installation. `url` is `/v1/imagenes/upload` or the upload URL of an external service. */
export interface ServicioDeImagenes {
  readonly url: string
  readonly preset: string
}

/** The image service of this server. */
export const IMAGENES_PROPIAS: ServicioDeImagenes = { url: '/v1/imagenes/upload', preset: 'productos' }

const OWN = '/v1'
/** The time limit for a picture upload, in ms. On a slow connection, the 20 s of other calls would be too short. */
export const IMAGEN_TIMEOUT_MS = 60_000
const FAILURE = { codigo: 'imagen_no_subida', mensaje: 'Error al subir la imagen' }

/** Sends a picture to an external service, without the session token. */
const sendElsewhere = async (url: string, body: FormData): Promise<unknown> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(IMAGEN_TIMEOUT_MS),
    })
    if (response.ok) return await response.json()
    throw new ApiError(response.status, FAILURE)
  } catch (cause) {
    throw cause instanceof ApiError ? cause : new ApiError(0, FAILURE, { cause })
  }
}

const inPage = ({ secure_url: url, thumbnail_url: small }: ImagenSubida): ImagenSubida => ({
  secure_url: imagenEnPagina(url),
  ...(small !== undefined && { thumbnail_url: imagenEnPagina(small) }),
})

const isImagenSubida = (answer: unknown): answer is ImagenSubida =>
  typeof (answer as Partial<ImagenSubida> | null)?.secure_url === 'string'

/** The call that sends a picture to the image service. If the call fails, it throws `ApiError`. */
export const imagenesApi = (
  { request }: ApiClient,
  { url, preset }: ServicioDeImagenes = IMAGENES_PROPIAS,
) => ({
  /**
   * @returns the address of the picture, and the address of its thumbnail if the service makes thumbnails. Addresses
   * on this server have no host.
   */
  upload: async (imagen: Blob): Promise<ImagenSubida> => {
    const body = new FormData()
    body.append('upload_preset', preset)
    body.append('file', imagen)
    const isOwn = url.startsWith(`${OWN}/`)
    const answer = isOwn
      ? (await request<ImagenSubida>('POST', url.slice(OWN.length), { body, timeoutMs: IMAGEN_TIMEOUT_MS }))
          .data
      : await sendElsewhere(url, body)
    if (!isImagenSubida(answer)) throw new ApiError(502, FAILURE)
    return isOwn ? inPage(answer) : answer
  },
})
