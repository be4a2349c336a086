import { expectAccessibleInBothSchemes } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { problem } from '../routed.ts'
import { answerWith, buildDesconocido, buildProducto, buildResultado, routeNutriscan } from './fakes.ts'
import { NUTRISCAN, analyze, choosePhoto } from './pantalla.ts'

const ACEPTADO = { aceptadoEn: '2026-11-01T15:00:00.000Z' }
const ANA = 'ana@demo.co'

test.beforeEach(({ noise }) => noise.expect(/willReadFrequently/))

test('if a photo is not recognised, the page asks for the product’s name, and suggests names', async ({
  page,
  signIn,
}) => {
  const { confirmed } = await routeNutriscan(page, { ...ACEPTADO, analizar: answerWith(buildDesconocido()) })
  await signIn(ANA, NUTRISCAN)
  await choosePhoto(page)
  await analyze(page)
  await expect(page.getByRole('heading', { name: 'No pudimos detectar el producto' })).toBeFocused()
  await expect(page.getByText('fotos nítidas y con buena luz')).toBeVisible()
  const search = page.getByRole('button', { name: 'Buscar Información Nutricional' })
  await expect(search).toBeDisabled()
  await page.getByLabel('Nombre del producto').fill('   ')
  await expect(search).toBeDisabled()
  await page.getByRole('button', { name: 'Almojábana' }).click()
  await expect(page.getByRole('heading', { name: 'Almojábana' })).toBeVisible()
  await expect(page.getByText('por 100 g').first()).toBeVisible()
  expect(confirmed).toEqual([{ registroId: 32, nombreProducto: 'Almojábana' }])
})

test('the figures from a label are shown although the name is missing', async ({ page, signIn }) => {
  const producto = buildProducto({
    nombre: null,
    marca: null,
    motivos: ['La energía de la línea «Calorías» no puede ser.'],
  })
  await routeNutriscan(page, { ...ACEPTADO, analizar: answerWith(buildDesconocido({ producto })) })
  await signIn(ANA, NUTRISCAN)
  await choosePhoto(page)
  await analyze(page)
  const read = page.getByRole('region', { name: 'Lo que sí se leyó' })
  await expect(read).toContainText('19,5 g')
  await expect(read).toContainText('La energía de la línea «Calorías» no puede ser.')
})

for (const [status, mensaje] of [
  [429, 'Ya hiciste 30 análisis en esta hora. Intenta de nuevo en 12 minutos.'],
  [503, 'Hay muchas fotos en espera. Intenta de nuevo en un momento.'],
] as const) {
  test(`after a response ${status}, the page shows the server’s message, and keeps the photo and the typed name`, async ({
    page,
    signIn,
    noise,
  }) => {
    noise.expect(/Failed to load resource/)
    let isDown = true
    const fail = problem(status, mensaje)
    const { sent, confirmed } = await routeNutriscan(page, {
      ...ACEPTADO,
      analizar: (route) => route.fulfill(isDown ? fail : { json: buildResultado() }),
      confirmar: (route) => route.fulfill(fail),
    })
    await signIn(ANA, NUTRISCAN)
    await choosePhoto(page)
    await analyze(page)
    await expect(page.getByRole('heading', { name: 'No pudimos detectar el producto' })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: mensaje })).toBeVisible()
    await page.getByLabel('Nombre del producto').fill('  Pan de yuca ')
    await page.getByRole('button', { name: 'Buscar Información Nutricional' }).click()
    await expect(page.getByRole('alert').filter({ hasText: mensaje })).toHaveCount(2)
    await expect(page.getByLabel('Nombre del producto')).toHaveValue('Pan de yuca')
    expect(confirmed).toEqual([{ registroId: null, nombreProducto: 'Pan de yuca' }])
    await expectAccessibleInBothSchemes(page, `after a ${status}`)
    isDown = false
    await page.getByRole('button', { name: 'Reintentar con esta imagen' }).click()
    await expect(page.getByRole('heading', { name: 'Galletas de avena y miel' })).toBeVisible()
    expect(sent[1]?.bytes.equals(sent[0]?.bytes ?? Buffer.alloc(0))).toBe(true)
  })
}

test('a response 200 without a result makes the page ask for a name', async ({ page, signIn }) => {
  await routeNutriscan(page, { ...ACEPTADO, analizar: answerWith({}) })
  await signIn(ANA, NUTRISCAN)
  await choosePhoto(page)
  await analyze(page)
  await expect(page.getByRole('heading', { name: 'No pudimos detectar el producto' })).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('No pudimos analizar la foto.')
  await expect(page.getByText('Alimento sin nombre')).toHaveCount(0)
})

test('foods whose names resemble the typed name are offered, and a message says if no food is found', async ({
  page,
  signIn,
}) => {
  const mensajeGPT = 'En Open Food Facts hay productos con un nombre parecido. Elige el tuyo.'
  const named = { registro: { id: 32, consulta: 'queso' }, mensajeGPT, producto: null }
  let sugerencias = ['Queso campesino', 'Queso crema']
  const { confirmed } = await routeNutriscan(page, {
    ...ACEPTADO,
    analizar: answerWith(buildDesconocido({ sugerencia: null, sugerencias: [] })),
    confirmar: (route) => route.fulfill({ json: { ...named, sugerencias } }),
  })
  await signIn(ANA, NUTRISCAN)
  await choosePhoto(page)
  await analyze(page)
  const search = page.getByRole('button', { name: 'Buscar Información Nutricional' })
  await page.getByLabel('Nombre del producto').fill('queso')
  await search.click()
  await expect(page.getByRole('alert')).toContainText(mensajeGPT)
  const choices = page.getByRole('group', { name: '¿Es alguno de estos?' })
  await expect(choices.getByRole('button')).toHaveCount(2)
  await expectAccessibleInBothSchemes(page, 'several foods')
  sugerencias = []
  await search.click()
  await expect(page.getByRole('alert')).toContainText('No encontramos ese producto.')
  await expect(choices).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Añadir al inventario' })).toHaveCount(0)
  await expectAccessibleInBothSchemes(page, 'no food')
  expect(confirmed).toHaveLength(2)
})

test('without a connection, the scan shows a message, and a later retry works', async ({
  page,
  signIn,
  noise,
  context,
}) => {
  noise.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  await routeNutriscan(page, ACEPTADO)
  await page.route('**/v1/api/ocr/nutriscan-ocr', (route) => route.abort('internetdisconnected'), {
    times: 1,
  })
  await signIn(ANA, NUTRISCAN)
  await choosePhoto(page)
  await analyze(page)
  await expect(page.getByRole('alert')).toContainText('No hay conexión')
  await page.getByRole('button', { name: 'Reintentar con esta imagen' }).click()
  await expect(page.getByRole('heading', { name: 'Galletas de avena y miel' })).toBeVisible()
  await expect.poll(() => context.pages().length).toBe(1)
})

test('if the earlier analyses cannot be loaded, a retry is offered, and a photo can still be chosen', async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(/Failed to load resource/)
  await routeNutriscan(page, ACEPTADO)
  await page.route(/\/v1\/nutriscan\/usuario\/\d+/, (route) => route.fulfill(problem(500, 'Algo salió mal.')))
  await signIn(ANA, NUTRISCAN)
  const panel = page.getByRole('region', { name: 'Tus análisis anteriores' })
  await expect(panel.getByRole('button', { name: 'Reintentar' })).toBeVisible({ timeout: 20_000 })
  await choosePhoto(page)
})
