import { ApiError } from '@mi/api-client'
import type { Consentimiento } from '@mi/contracts'
import { loadOverlays } from '@mi/design-system'
import { createSlot } from '@mi/federation'
import { buildSlotPlatform, showSlot } from '@mi/federation/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { NUTRISCAN_KEYS } from '../data/nutriscan.queries.ts'
import { NutriscanScreen } from './nutriscan.screen.tsx'

const ACEPTADO = { aceptadoEn: '2026-11-01T15:00:00.000Z', reconocePlatos: true, buscaMarcas: false }
const SIN_ACEPTAR = { ...ACEPTADO, aceptadoEn: null }
const resultado = (id: number, nombre: string, requiereConfirmacion = false) => ({
  ...{ requiereConfirmacion, registro: { id, consulta: nombre }, mensajeGPT: '' },
  producto: requiereConfirmacion ? null : { nombre, fuente: 'Etiqueta', calorias: 100 },
})
const PROPIO = {
  ...{ id: 38, consulta: 'Arepa', respuesta: null, tipoAnalisis: 'ocr-gpt-only', esAlimento: true },
  ...{ isTest: false, fechaAnalisis: '2026-11-20T15:00:00.000Z', correccion: null, tieneFoto: false },
  producto: { nombre: 'Arepa', fuente: 'Etiqueta', calorias: 100 },
}

let hide: (() => Promise<void>) | undefined
beforeAll(loadOverlays)
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('scrollTo', () => undefined)
  // The width of each picture equals the size of its file, so that the test can recognise each photo and its JPEG.
  vi.stubGlobal('createImageBitmap', async ({ size }: Blob) => ({
    width: size,
    height: size,
    close: vi.fn(),
  }))
  const context = { drawImage: vi.fn(), fillRect: vi.fn() }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((_kind, options) =>
    // Only `sugerirEnFoto` passes options. Without a context, it suggests the whole photo.
    options ? null : (context as never),
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
  ) {
    done(new Blob(['x'.repeat(this.width)], { type: 'image/jpeg' }))
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:foto')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
})
afterEach(async () => {
  await hide?.()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/**
 * `answers` holds the answer to each scan, in order. A scan without an answer fails. `consented` is the answer to a change
 * of the consent.
 */
const show = async (
  consentimiento: Consentimiento,
  answers: readonly unknown[],
  consented: unknown = ACEPTADO,
) => {
  const sent: FormData[] = []
  const known: Record<string, unknown> = {
    'GET /nutriscan/consentimiento': consentimiento,
    'PUT /nutriscan/consentimiento': consented,
    'GET /nutriscan/usuario/0': [PROPIO],
  }
  const request = async (method: string, path: string, { body }: { body?: FormData } = {}) => {
    const isScan = path === '/api/ocr/nutriscan-ocr'
    if (isScan && body) sent.push(body)
    const data = await (isScan ? answers[sent.length - 1] : known[`${method} ${path}`])
    if (data instanceof ApiError) throw data
    if (data === undefined) throw new ApiError(500, {})
    return { data, next: null }
  }
  let ids = 0
  const platform = buildSlotPlatform({}, { api: { request: request as never }, newId: () => `id-${++ids}` })
  hide = await showSlot(createSlot(NutriscanScreen), platform)
  await screen.findByRole('button', { name: /Arepa/ })
  const withdraw = async (): Promise<void> => {
    // `buscaMarcas` adds a hint to the screen. The test waits for the hint, which shows that the new consent arrived.
    const anew = { ...SIN_ACEPTAR, buscaMarcas: true }
    platform.queryClient.setQueryData(NUTRISCAN_KEYS.consentimiento(0), anew)
    await screen.findByText(/en Open Food Facts/)
  }
  return { sent, withdraw, toast: vi.mocked(platform.toast) }
}
const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }))
const choose = async (width: number): Promise<void> => {
  const bytes = Uint8Array.from({ length: width }, (_, index) => [0xff, 0xd8, 0xff][index] ?? 0)
  fireEvent.change(screen.getByLabelText('Elegir foto'), {
    target: { files: [new File([bytes], 'foto.jpg')] },
  })
  await screen.findByRole('button', { name: 'Analizar Imagen' })
}
const accept = async (): Promise<void> => {
  const dialog = await screen.findByRole('dialog', { name: 'Antes de tu primer análisis' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Aceptar y analizar' }))
}
const sizes = (sent: readonly FormData[]): unknown[] =>
  sent.map((body) => {
    const imagen = body.get('imagen')
    return imagen instanceof Blob ? imagen.size : imagen
  })

describe('the question for consent before a photo is sent', () => {
  it('is asked while a withdrawal is on its way, and a failed withdrawal is still reported', async () => {
    let answer: (data: unknown) => void = () => undefined
    const { sent, toast } = await show(ACEPTADO, [], new Promise((resolve) => (answer = resolve)))
    press('Retirar mi aceptación')
    await choose(100)
    press('Analizar Imagen')
    await screen.findByRole('dialog', { name: 'Antes de tu primer análisis' })
    answer(new ApiError(0, {}))
    await waitFor(() => expect(toast.error).toHaveBeenCalledOnce())
    expect(sent).toEqual([])
  })

  it('ends when another photo is chosen, so that only the later photo is sent', async () => {
    const { sent } = await show(SIN_ACEPTAR, [resultado(1, 'Pan')])
    await choose(100)
    press('Analizar Imagen')
    press('Cambiar Imagen')
    await choose(200)
    press('Analizar Imagen')
    await accept()
    await waitFor(() => expect(sizes(sent)).toEqual([200]))
  })

  it('lets the person tick «Guardar esta foto» before accepting, and this choice is sent too', async () => {
    const { sent } = await show(SIN_ACEPTAR, [resultado(1, 'Pan')])
    await choose(100)
    press('Analizar Imagen')
    fireEvent.click(screen.getByRole('checkbox', { name: /^Guardar esta foto/ }))
    await accept()
    await waitFor(() => expect(sent.map((body) => body.get('guardarFoto'))).toEqual(['true']))
  })

  it.each([
    ['again', 'Reintentar con esta imagen', undefined, 'etiqueta'],
    ['as a plate', 'Es un plato servido: analizarlo', resultado(1, 'Pan', true), 'plato'],
  ])(
    'is asked when the person has withdrawn the consent and sends the photo %s',
    async (_how, button, first, tipo) => {
      const { sent, withdraw } = await show(ACEPTADO, [first, resultado(2, 'Pan')])
      await choose(100)
      press('Analizar Imagen')
      await screen.findByRole('button', { name: button })
      await withdraw()
      press(button)
      await accept()
      await waitFor(() => expect(sent.map((body) => body.get('tipoFoto'))).toEqual(['etiqueta', tipo]))
    },
  )
})

describe('an answer that a part of the scan failed', () => {
  it('offers the same photo again, and two presses at once send it once more for the same record', async () => {
    const failed = { ...resultado(1, 'Producto sin identificar', true), reintentable: true }
    const { sent } = await show(ACEPTADO, [failed, resultado(2, 'Pan')])
    await choose(100)
    press('Analizar Imagen')
    const again = await screen.findByRole('button', { name: 'Reintentar con esta imagen' })
    expect(screen.getByRole('alert').textContent).toContain('Algo falló durante el análisis.')
    expect(screen.getByRole('button', { name: 'Es un plato servido: analizarlo' })).toBeDefined()
    fireEvent.click(again)
    fireEvent.click(again)
    await screen.findByRole('heading', { name: 'Pan' })
    expect(sizes(sent)).toEqual([100, 100])
    const [first, second] = sent.map((body) => body.get('idSolicitud'))
    expect(second).not.toBe(first)
    expect(sent.map((body) => body.get('registroId'))).toEqual([null, '1'])
  })

  it('sends the same record again after a call that failed, but not with another photo', async () => {
    const failed = { ...resultado(1, 'Producto sin identificar', true), reintentable: true }
    const { sent } = await show(ACEPTADO, [failed, undefined, failed, resultado(2, 'Pan')])
    await choose(100)
    press('Analizar Imagen')
    for (const times of [2, 3]) {
      fireEvent.click(await screen.findByRole('button', { name: 'Reintentar con esta imagen' }))
      await waitFor(() => expect(sent).toHaveLength(times))
    }
    fireEvent.click(await screen.findByRole('button', { name: 'Intentar con Otra Imagen' }))
    await choose(200)
    press('Analizar Imagen')
    await screen.findByRole('heading', { name: 'Pan' })
    expect(sent.map((body) => body.get('registroId'))).toEqual([null, '1', '1', null])
  })

  it('does not offer the photo again if no part failed', async () => {
    await show(ACEPTADO, [resultado(1, 'Producto sin identificar', true)])
    await choose(100)
    press('Analizar Imagen')
    await screen.findByRole('heading', { name: 'No pudimos detectar el producto' })
    expect(screen.queryByRole('button', { name: 'Reintentar con esta imagen' })).toBeNull()
  })
})

it.each([
  [429, 'Analizaste 30 fotos en la última hora. Podrás analizar otra en 58 minutos.'],
  [503, 'Hay muchas fotos en espera. Intenta de nuevo en unos segundos.'],
])('says that the photo was not analysed if the answer is %s, and why', async (status, mensaje) => {
  await show(ACEPTADO, [new ApiError(status, { mensaje })])
  await choose(100)
  press('Analizar Imagen')
  expect((await screen.findByRole('alert')).textContent).toContain(mensaje)
  await screen.findByText(
    'Aún no analizamos esta foto. Si quieres, escribe qué es y buscamos su información.',
  )
})

it('does not offer a photo as a plate if its label was read, and says that only the name is missing', async () => {
  const producto = { nombre: null, fuente: 'Etiqueta', calorias: 100 }
  await show(ACEPTADO, [{ ...resultado(1, 'Producto sin identificar', true), producto }])
  await choose(100)
  press('Analizar Imagen')
  await screen.findByText('Sí leímos sus cifras: están más abajo. Escribe qué producto es.')
  expect(screen.queryByRole('button', { name: 'Es un plato servido: analizarlo' })).toBeNull()
})

const expectNoForm = async (): Promise<void> => {
  await import('../correccion/correccion-dialog.tsx')
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.queryByRole('dialog', { name: '¿Es correcto?' })).toBeNull()
}

describe('the form of a correction', () => {
  it('does not open over another photo if the form’s code loads late', async () => {
    await show(ACEPTADO, [resultado(1, 'Pan')])
    await choose(100)
    press('Analizar Imagen')
    await screen.findByRole('heading', { name: 'Pan' })
    press('Corregir')
    press('Analizar Nueva Imagen')
    await choose(200)
    await expectNoForm()
  })

  it('does not open after the card of its analysis is closed', async () => {
    await show(ACEPTADO, [])
    press(/Arepa/)
    const card = await screen.findByRole('dialog', { name: 'Arepa' })
    press('Corregir')
    fireEvent.click(within(card).getByRole('button', { name: 'Cerrar' }))
    await expectNoForm()
  })
})
