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
  /** What the picture shows, according to the person. The server sends only photos of plates to an AI model. */
  readonly tipoFoto: TipoDeFoto
  /** Whether the server keeps the picture. Only the person who sent a picture is able to see it later. */
  readonly guardar?: boolean
  /** The record of an earlier try of this picture of which a part failed. The server stores the new result in it. */
  readonly registroId?: number | undefined
  /** The scan's id in the events about its progress. It is also the idempotency key of `analyze`. */
  readonly idSolicitud: string
}

// A scan takes the server at most 20 s (docs/rules.md: Nutrition scan); the transfer gets another 20 s.
const SCAN_MS = 40_000

/** An earlier analysis, with the nutrition values of its food and the person's correction of these values. */
export type AnalisisPropio = Analisis & DetalleDeAnalisis

/** The calls of the nutrition scan. A call throws `ApiError` if it fails, or `signal.reason` if it is cancelled. */
export const nutriscanApi = ({ request }: ApiClient) => ({
  analyze: async (foto: FotoParaAnalizar, signal?: AbortSignal): Promise<ResultadoDeAnalisis> => {
    const body = new FormData()
    body.append('tipoAnalisis', 'ocr-gpt-only')
    // The server ignores `usuarioId`, because the record of a scan belongs to the signed-in person.
    body.append('usuarioId', '1')
    body.append('idSolicitud', foto.idSolicitud)
    body.append('tipoFoto', foto.tipoFoto)
    if (foto.guardar === true) body.append('guardarFoto', 'true')
    if (foto.registroId !== undefined) body.append('registroId', String(foto.registroId))
    if (foto.codigoBarras !== undefined) body.append('codigoBarras', foto.codigoBarras)
    // The picture comes last, because the server must read the other fields before the picture.
    body.append('imagen', foto.imagen, 'foto.jpg')
    const options = { body, signal, timeoutMs: SCAN_MS, idempotencyKey: foto.idSolicitud }
    return (await request<ResultadoDeAnalisis>('POST', '/api/ocr/nutriscan-ocr', options)).data
  },

  /**
   * Looks up the name that the person typed, and stores this name in the scan's record. If `registroId` is `null`, the
   * server creates a record. A retry with the same `idempotencyKey` creates no second record.
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

  /** Stores the person's correction of an analysis next to the original values. */
  correct: async (id: number, body: CorregirAnalisis): Promise<AnalisisPropio> =>
    (await request<AnalisisPropio>('PUT', `/nutriscan/${id}/correccion`, { body })).data,

  /** Reads the photo that the server keeps with an analysis, as a `data:` URL. */
  foto: async (id: number, signal?: AbortSignal): Promise<FotoDeAnalisis> =>
    (await request<FotoDeAnalisis>('GET', `/nutriscan/${id}/foto`, { signal })).data,

  /** Deletes the photo of an analysis, but not the analysis. */
  removeFoto: async (id: number): Promise<void> => {
    await request('DELETE', `/nutriscan/${id}/foto`)
  },

  consentimiento: async (signal?: AbortSignal): Promise<Consentimiento> =>
    (await request<Consentimiento>('GET', '/nutriscan/consentimiento', { signal })).data,

  consent: async (acepta: boolean): Promise<Consentimiento> =>
    (await request<Consentimiento>('PUT', '/nutriscan/consentimiento', { body: { acepta } })).data,
})
