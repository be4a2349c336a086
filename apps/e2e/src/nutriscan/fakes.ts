import type {
  Analisis,
  Consentimiento,
  CorregirAnalisis,
  DetalleDeAnalisis,
  FotoDeAnalisis,
  NombreConfirmado,
  PasoDeAnalisis,
  ProductoNutricional,
  ResultadoDeAnalisis,
} from '@mi/contracts'
import type { Page, Route } from 'playwright/test'
import sharp from 'sharp'

export type Propio = Analisis & DetalleDeAnalisis

/** A product with figures per portion. One figure is doubtful (`azucares`), and one is missing (`fibra`). */
export const buildProducto = (changes: Partial<ProductoNutricional> = {}): ProductoNutricional => ({
  ...{ nombre: 'Galletas de avena y miel', marca: 'La Abuela', porcion: '3 galletas (30 g)' },
  ...{ tamanoPorcion: { cantidad: 30, unidad: 'g' }, base: 'porcion', calorias: 135, proteinas: 2.1 },
  ...{ grasas: 5.4, grasasSaturadas: 2, carbohidratos: 19.5, azucares: 7, fibra: null, sodio: 95 },
  ...{ rangoCalorias: null, nutriScore: null, alergenos: ['gluten', 'leche'], fuente: 'Etiqueta' },
  ...{ confianza: 'Media', dudas: ['azucares'], fuentes: { sodio: 'Open Food Facts' } },
  motivos: ['Los azúcares de la etiqueta no cuadran con sus carbohidratos.'],
  atribucion: {
    texto: 'Datos de Open Food Facts, con licencia ODbL.',
    url: 'https://world.openfoodfacts.org',
    licencia: 'https://opendatacommons.org/licenses/odbl/1-0/',
  },
  codigoBarras: '7702004003508',
  ...changes,
})

export const buildResultado = (changes: Partial<ResultadoDeAnalisis> = {}): ResultadoDeAnalisis => ({
  requiereConfirmacion: false,
  registro: { id: 31, consulta: 'Galletas de avena y miel' },
  mensajeGPT:
    'Una porción de 3 galletas (30 g) aporta 135 kcal.\nLa mayor parte de la energía viene de los carbohidratos.',
  ...{ sugerencia: null, sugerencias: [], producto: buildProducto() },
  ...changes,
})

export const buildDesconocido = (changes: Partial<ResultadoDeAnalisis> = {}): ResultadoDeAnalisis =>
  buildResultado({
    requiereConfirmacion: true,
    registro: { id: 32, consulta: '' },
    ...{
      mensajeGPT: '',
      sugerencia: 'Arepa de maíz',
      sugerencias: ['Arepa de maíz', 'Almojábana', 'Pandebono'],
    },
    producto: null,
    ...changes,
  })

export const buildPropio = (id: number, changes: Partial<Propio> = {}): Propio => ({
  ...{ id, consulta: `Alimento ${id}`, tipoAnalisis: 'ocr-gpt-only', esAlimento: true, isTest: false },
  respuesta: { mensaje: 'Cien gramos aportan 89 kcal.', generadoPor: 'Analizador' },
  fechaAnalisis: '2026-11-20T15:00:00.000Z',
  usuario: { idUsuario: 1, nombreCompleto: 'Ana Torres' },
  producto: buildProducto({
    nombre: `Alimento ${id}`,
    base: '100g',
    confianza: 'Alta',
    dudas: [],
    motivos: [],
  }),
  ...{ correccion: null, tieneFoto: false },
  ...changes,
})

// This image is one white pixel.
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs='

interface Answers {
  readonly aceptadoEn?: string | null
  readonly reconocePlatos?: boolean
  readonly propios?: readonly Propio[]
  readonly analizar?: (route: Route) => Promise<void> | void
  readonly confirmar?: (route: Route) => Promise<void> | void
}

export const answerWith =
  (json: object, status = 200) =>
  (route: Route): Promise<void> =>
    route.fulfill({ json, status })

const readForm = async (route: Route) => {
  const headers = { 'content-type': (await route.request().headerValue('content-type')) ?? '' }
  const body = new Uint8Array(route.request().postDataBuffer() ?? [])
  const form = await new Response(body, { headers }).formData()
  const text = (name: string): string | null => {
    const value = form.get(name)
    return typeof value === 'string' ? value : null
  }
  const imagen = form.get('imagen')
  const bytes = imagen instanceof Blob ? Buffer.from(await imagen.arrayBuffer()) : Buffer.alloc(0)
  return { text, bytes }
}

/** Answers the page's requests about NutriScan in place of the server. @returns the data that the page sent. */
export const routeNutriscan = async (page: Page, answers: Answers = {}) => {
  const sent: { text: (name: string) => string | null; bytes: Buffer }[] = []
  const confirmed: unknown[] = []
  const corrected: unknown[] = []
  const consents: unknown[] = []
  const fotosBorradas: string[] = []
  const { aceptadoEn = null, reconocePlatos = false } = answers
  let consentimiento: Consentimiento = { aceptadoEn, reconocePlatos }

  await page.route('**/v1/nutriscan/consentimiento', async (route) => {
    if (route.request().method() === 'PUT') {
      consents.push(route.request().postDataJSON())
      const { acepta } = route.request().postDataJSON() as { acepta: boolean }
      consentimiento = { aceptadoEn: acepta ? '2026-11-22T15:00:00.000Z' : null, reconocePlatos }
    }
    await route.fulfill({ json: consentimiento })
  })
  await page.route(/\/v1\/nutriscan\/usuario\/\d+/, async (route) => {
    const { searchParams, origin, pathname } = new URL(route.request().url())
    const from = Number(searchParams.get('cursor') ?? 0)
    const limite = Number(searchParams.get('limite'))
    const all = answers.propios ?? []
    const next = `<${origin}${pathname}?cursor=${from + limite}&limite=${limite}>; rel="next"`
    await route.fulfill({
      json: all.slice(from, from + limite),
      headers: from + limite < all.length ? { link: next } : {},
    })
  })
  await page.route('**/v1/api/ocr/nutriscan-ocr', async (route) => {
    sent.push(await readForm(route))
    await (answers.analizar ?? answerWith(buildResultado()))(route)
  })
  await page.route('**/v1/api/ocr/confirmar-nombre', async (route) => {
    const body = route.request().postDataJSON() as { nombreProducto: string }
    confirmed.push(body)
    const { nombreProducto } = body
    const named: NombreConfirmado = {
      registro: { id: 32, consulta: nombreProducto },
      ...{ mensajeGPT: `Cien gramos de ${nombreProducto} aportan 210 kcal.`, sugerencias: [] },
      producto: buildProducto({
        ...{ nombre: nombreProducto, marca: null, base: '100g', porcion: null, tamanoPorcion: null },
        ...{
          calorias: 210,
          fuente: 'Tabla de alimentos',
          fuentes: {},
          confianza: 'Media',
          codigoBarras: null,
        },
        ...{ dudas: [], motivos: [], alergenos: [], atribucion: null },
      }),
    }
    await (answers.confirmar ?? answerWith(named))(route)
  })
  await page.route(/\/v1\/nutriscan\/\d+\/correccion/, async (route) => {
    const request = route.request().postDataJSON() as CorregirAnalisis
    corrected.push(request)
    const { antes: _antes, ...correccion } = request
    await route.fulfill({ json: buildPropio(31, { producto: buildProducto(), correccion }) })
  })
  await page.route(/\/v1\/nutriscan\/\d+\/foto/, async (route) => {
    const isDeleted = route.request().method() === 'DELETE'
    if (isDeleted) fotosBorradas.push(new URL(route.request().url()).pathname)
    const foto: FotoDeAnalisis = { imagen: PIXEL }
    await route.fulfill({ json: isDeleted ? { mensaje: 'Foto borrada.' } : foto })
  })
  return { sent, confirmed, corrected, consents, fotosBorradas }
}

/**
 * Replaces the server's event stream. Each connection delivers one step of a scan and then ends, so the page opens
 * another connection for the next step. @returns a function that sends a step of the scan whose id is `idSolicitud`.
 */
export const routeEventos = async (page: Page) => {
  const waiting: ((body: string) => void)[] = []
  const queued: string[] = []
  await page.route('**/v1/notificaciones/eventos', async (route) => {
    const body = queued.shift() ?? (await new Promise<string>((resolve) => waiting.push(resolve)))
    await route.fulfill({ contentType: 'text/event-stream', body }).catch(() => undefined)
  })
  return (idSolicitud: string, paso: PasoDeAnalisis, turno: number | null = null): void => {
    const body = `event: analisis\ndata: ${JSON.stringify({ tipo: 'analisis', idSolicitud, paso, turno })}\n\n`
    const next = waiting.shift()
    if (next) next(body)
    else queued.push(body)
  }
}

const ROWS = [
  ['Calorías', '135 kcal'],
  ['Grasa total', '5,4 g'],
  ['Carbohidratos', '19,5 g'],
  ['Azúcares', '7 g'],
  ['Proteína', '2,1 g'],
  ['Sodio', '95 mg'],
]

/** Draws a label on a table. By default, the picture has as many pixels as a phone's photo. */
export const labelPhoto = async (width = 3000, height = 2250) => {
  const line = ([name = '', value = '']: string[], index: number): string =>
    `<text x="110" y="${330 + index * 70}">${name}</text><text x="690" y="${330 + index * 70}" text-anchor="end">${value}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200" width="${width}" height="${height}">
    <rect width="1600" height="1200" fill="#b98d5e"/>
    <g transform="translate(420 180)"><rect width="800" height="820" fill="#fdfcf8"/>
    <g font-family="Liberation Sans, Arial" font-size="46" fill="#161616">
    <text x="110" y="130" font-size="58" font-weight="bold">Información Nutricional</text>
    <text x="110" y="215">Porción: 3 galletas (30 g)</text>${ROWS.map(line).join('')}</g></g></svg>`
  const buffer = await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer()
  return { name: 'etiqueta.jpg', mimeType: 'image/jpeg', buffer }
}
