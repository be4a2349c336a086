import type { LightMyRequestResponse } from 'fastify'
import type { Call, TestApp } from '../test-app.ts'

/** For each route, the name of the form field that contains the file. */
export const FILE_FIELDS: Readonly<Record<string, string>> = {
  'PUT /v1/api/usuarios/{id}/foto': 'fotoPerfil',
  'POST /v1/imagenes/upload': 'file',
  'POST /v1/api/ocr/nutriscan-ocr': 'imagen',
}

interface SentForm {
  readonly method?: Parameters<Call>[0]
  readonly url: string
  readonly token?: string
  readonly parts: readonly (readonly [field: string, content: Buffer | string])[]
  readonly headers?: Readonly<Record<string, string>>
  /** How many bytes of the form are sent. If it is not set, all bytes are sent. */
  readonly cutAt?: number
}

export const sendForm = async (
  { app }: Pick<TestApp, 'app'>,
  { method = 'PUT', url, token, headers = {}, parts, cutAt }: SentForm,
): Promise<LightMyRequestResponse> => {
  const form = new FormData()
  for (const [field, content] of parts) {
    if (typeof content === 'string') form.append(field, content)
    else form.append(field, new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), 'foto.jpg')
  }
  const request = new Request('http://prueba', { method: 'POST', body: form })
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return app.inject({
    method,
    url,
    headers: { ...authorization, ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()).subarray(0, cutAt),
  })
}
