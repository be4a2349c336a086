import type {
  Analisis,
  Consentimiento,
  CorregirAnalisis,
  DetalleDeAnalisis,
  FotoDeAnalisis,
  NombreConfirmado,
  ResultadoDeAnalisis,
  TipoDeFoto,
} from '@mi/contracts'
import { type ApiClient, type ApiResponse } from './client.ts'

/** A picture to be analysed. */
export interface FotoParaAnalizar {
  /** A JPEG of at most 800 px on its longer side. */
  readonly imagen: Blob
  readonly codigoBarras?: string | undefined
  /** What the picture shows, according to the person; only the photo of a plate may be sent to an AI model. */
  readonly tipoFoto: TipoDeFoto
  /** Whether the server keeps the picture. Only the person can see it there. */
  readonly guardar?: boolean
  /** The scan's id in the events about its progress. It is also the idempotency key of the call. */
  readonly idSolicitud: string
}

// 20 s for the server (docs/rules.md: Nutrition scan), 20 s for the transfer.
const SCAN_MS = 40_000

/** An earlier analysis with the food's values and the person's corrections. */
export type AnalisisPropio = Analisis & DetalleDeAnalisis

/** The calls of the nutrition scan. Each throws `ApiError`, unless it is cancelled. */
export const nutriscanApi = ({ request }: ApiClient) => ({
  analyze: async (foto: FotoParaAnalizar, signal?: AbortSignal): Promise<ResultadoDeAnalisis> => {
    const body = new FormData()
    body.append('tipoAnalisis', 'ocr-gpt-only')
    // The server ignores `usuarioId`, because the record of a scan belongs to the signed-in person.
    body.append('usuarioId', '1')
    body.append('idSolicitud', foto.idSolicitud)
    body.append('tipoFoto', foto.tipoFoto)
    if (foto.guardar === true) body.append('guardarFoto', 'true')
    if (foto.codigoBarras !== undefined) body.append('codigoBarras', foto.codigoBarras)
    // The picture comes last, because the server must have read the other fields before it.
    body.append('imagen', foto.imagen, 'foto.jpg')
    const options = { body, signal, timeoutMs: SCAN_MS, idempotencyKey: foto.idSolicitud }
    return (await request<ResultadoDeAnalisis>('POST', '/api/ocr/nutriscan-ocr', options)).data
  },

  /**
   * Looks up the name that the person typed, and stores it in the scan's record. If `registroId` is `null`, the server
   * creates a record. A retry with the same key creates no second one.
   */
  confirm: async (
    registroId: number | null,
    nombreProducto: string,
    idempotencyKey?: string,
  ): Promise<NombreConfirmado> =>
    (
      await request<NombreConfirmado>('POST', '/api/ocr/confirmar-nombre', {
        body: { registroId, nombreProducto },
        timeoutMs: SCAN_MS,
        idempotencyKey,
      })
    ).data,

  own: (
    idUsuario: number,
    { limite, cursor }: { readonly limite: number; readonly cursor?: string | undefined },
    signal?: AbortSignal,
  ): Promise<ApiResponse<AnalisisPropio[]>> =>
    request<AnalisisPropio[]>('GET', `/nutriscan/usuario/${idUsuario}`, {
      query: { limite, cursor },
      signal,
    }),

  /** Stores the person's correction of an analysis. The original values are kept. */
  correct: async (id: number, body: CorregirAnalisis): Promise<AnalisisPropio> =>
    (await request<AnalisisPropio>('PUT', `/nutriscan/${id}/correccion`, { body })).data,

  /** The photo that the person kept, as a `data:` URL. */
  foto: async (id: number, signal?: AbortSignal): Promise<FotoDeAnalisis> =>
    (await request<FotoDeAnalisis>('GET', `/nutriscan/${id}/foto`, { signal })).data,

  /** Deletes the photo; its analysis stays. */
  removeFoto: async (id: number): Promise<void> => {
    await request('DELETE', `/nutriscan/${id}/foto`)
  },

  consentimiento: async (signal?: AbortSignal): Promise<Consentimiento> =>
    (await request<Consentimiento>('GET', '/nutriscan/consentimiento', { signal })).data,

  consent: async (acepta: boolean): Promise<Consentimiento> =>
    (await request<Consentimiento>('PUT', '/nutriscan/consentimiento', { body: { acepta } })).data,
})
