import { CIFRAS } from '@mi/contracts'
import { expect, test } from '../src/fixtures.ts'
import {
  answerWith,
  buildDesconocido,
  buildProducto,
  buildPropio,
  routeEventos,
  routeNutriscan,
} from '../src/nutriscan/fakes.ts'
import { NUTRISCAN, analyze, choosePhoto } from '../src/nutriscan/pantalla.ts'
import { problem } from '../src/routed.ts'
import { takePicture } from './picture.ts'

const ACEPTADO = { aceptadoEn: '2026-11-01T15:00:00.000Z' }

// The browser logs each refused request as an error. Without this exception, that log entry would fail the test.
test.beforeEach(({ noise }) => noise.expect(/.*/s))

test('nutriscan: empty, photo, consent', async ({ page, signIn }, info) => {
  await routeNutriscan(page)
  await signIn('ana@demo.co', NUTRISCAN)
  await expect(page.getByText('Aún no has analizado nada')).toBeVisible()
  await takePicture(page, info, 'nutriscan-vacio')
  await choosePhoto(page)
  await takePicture(page, info, 'nutriscan-foto', { whole: true })
  await analyze(page)
  await expect(page.getByRole('dialog', { name: 'Antes de tu primer análisis' })).toBeVisible()
  await takePicture(page, info, 'nutriscan-consentimiento')
})

test('nutriscan: waiting and result', async ({ page, signIn }, info) => {
  const tell = await routeEventos(page)
  let finish: () => void = () => undefined
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const propios = [
    buildPropio(9, {
      producto: buildProducto({ nombre: 'Arequipe', base: '100g' }),
      correccion: { cifras: { sodio: 1 } },
    }),
    buildPropio(8, {
      producto: buildProducto({
        ...{
          nombre: 'Bandeja paisa con huevo, chicharrón, aguacate y arepa de maíz amarillo',
          base: 'porcion',
        },
        ...{ rangoCalorias: { minimo: 900, maximo: 1400 }, fuente: 'Estimación', confianza: 'Baja' },
      }),
    }),
    buildPropio(7, { producto: null }),
  ]
  const { sent } = await routeNutriscan(page, {
    ...{ ...ACEPTADO, propios },
    analizar: async (route) => {
      await finished
      await answerWith({
        ...buildDesconocido(),
        requiereConfirmacion: false,
        mensajeGPT: 'Una porción de 3 galletas (30 g) aporta 135 kcal.',
        producto: buildProducto(),
      })(route)
    },
  })
  await signIn('ana@demo.co', NUTRISCAN)
  await expect(page.getByRole('button', { name: /Arequipe/ })).toBeVisible()
  await takePicture(page, info, 'nutriscan-anteriores')
  await page.getByRole('button', { name: /Bandeja paisa/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await takePicture(page, info, 'nutriscan-estimacion')
  await page.keyboard.press('Escape')
  await choosePhoto(page)
  await analyze(page)
  await expect.poll(() => sent.length).toBe(1)
  tell(sent[0]?.text('idSolicitud') ?? '', 'espera', 3)
  await expect(page.getByText('Hay 2 fotos antes de la tuya')).toBeVisible()
  await takePicture(page, info, 'nutriscan-analizando')
  finish()
  await expect(page.getByRole('heading', { name: 'Galletas de avena y miel' })).toBeVisible()
  await takePicture(page, info, 'nutriscan-resultado', { whole: true })
  await page.getByRole('button', { name: 'Corregir' }).click()
  await expect(page.getByRole('dialog', { name: '¿Es correcto?' })).toBeVisible()
  await takePicture(page, info, 'nutriscan-correccion')
})

test('nutriscan: not recognised, refused', async ({ page, signIn }, info) => {
  let isDown = false
  await routeNutriscan(page, {
    ...ACEPTADO,
    analizar: (route) =>
      route.fulfill(
        isDown
          ? problem(429, 'Ya hiciste 30 análisis en esta hora. Intenta de nuevo en 12 minutos.')
          : { json: buildDesconocido({ producto: buildProducto({ nombre: null }) }) },
      ),
  })
  await signIn('ana@demo.co', NUTRISCAN)
  await choosePhoto(page)
  await analyze(page)
  await expect(page.getByRole('button', { name: 'Almojábana' })).toBeVisible()
  await takePicture(page, info, 'nutriscan-sin-producto', { whole: true })
  isDown = true
  await page.getByRole('button', { name: 'Intentar con Otra Imagen' }).click()
  await choosePhoto(page)
  await analyze(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await takePicture(page, info, 'nutriscan-limite')
})

test('nutriscan: a plate', async ({ page, signIn }, info) => {
  let isPlate = false
  const sinCifras = Object.fromEntries(CIFRAS.map((cifra) => [cifra, null]))
  const plato = buildProducto({
    ...{ ...sinCifras, nombre: 'Bandeja de la casa', marca: null, base: 'porcion', tamanoPorcion: null },
    ...{ fuente: 'Estimación', confianza: 'Baja', dudas: [], fuentes: {}, alergenos: [], codigoBarras: null },
    porcion: 'plato servido (entre 196 g y 280 g)',
    rangoCalorias: { minimo: 270, maximo: 420 },
    rangos: { proteinas: { minimo: 9, maximo: 15 }, grasas: { minimo: 6, maximo: 11 } },
    motivos: [
      'Es la foto de un plato: el nombre es una suposición.',
      'Es una estimación: los gramos se calcularon a ojo en la foto.',
      'Se contaron entre 150 g y 220 g de arroz blanco cocido.',
      'No está en la cuenta «Salsa de la abuela»: nuestra tabla no lo tiene.',
    ],
    atribucion: {
      texto: 'Un modelo de inteligencia artificial propuso los alimentos y sus gramos.',
      url: null,
    },
  })
  await routeNutriscan(page, {
    reconocePlatos: true,
    analizar: (route) =>
      route.fulfill({
        json: isPlate
          ? buildDesconocido({
              ...{ producto: plato, sugerencia: null },
              sugerencias: ['Bandeja de la casa', 'Almuerzo corriente'],
            })
          : buildDesconocido({
              ...{ sugerencia: null, sugerencias: [] },
              mensajeGPT:
                'No reconocimos el producto. Escribe el nombre del producto, o prueba con otra foto.',
            }),
      }),
  })
  await signIn('ana@demo.co', NUTRISCAN)
  await expect(page.getByText('de un plato servido')).toBeVisible()
  await takePicture(page, info, 'nutriscan-platos')
  await choosePhoto(page)
  await page.getByRole('radio', { name: 'Plato servido' }).check()
  await expect(page.getByText('servicio externo')).toBeVisible()
  await takePicture(page, info, 'nutriscan-foto-plato', { whole: true })
  await page.getByRole('radio', { name: 'Empaque' }).check()
  await analyze(page)
  await expect(page.getByRole('dialog', { name: 'Antes de tu primer análisis' })).toBeVisible()
  await takePicture(page, info, 'nutriscan-consentimiento-platos')
  await page.getByRole('button', { name: 'Aceptar y analizar' }).click()
  await expect(page.getByRole('button', { name: 'Es un plato servido: analizarlo' })).toBeVisible()
  await takePicture(page, info, 'nutriscan-como-plato', { whole: true })
  isPlate = true
  await page.getByRole('button', { name: 'Es un plato servido: analizarlo' }).click()
  await expect(page.getByRole('heading', { name: '¿Qué plato es?' })).toBeVisible()
  await takePicture(page, info, 'nutriscan-plato', { whole: true })
})
