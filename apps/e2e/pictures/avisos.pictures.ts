import { notify, openCentro } from '../src/avisos.ts'
import { expect, test } from '../src/fixtures.ts'
import { newPersona } from '../src/gente.ts'
import { newProducto } from '../src/productos.ts'
import { takePicture } from './picture.ts'

// The browser logs each refused request as an error. Without this exception, that log entry would fail the test.
test.beforeEach(({ noise }) => noise.expect(/.*/s))

const never = (): Promise<never> => new Promise(() => undefined)

test('bell', async ({ page, request, signIn }, info) => {
  const owner = await newPersona(request)
  await signIn(owner.correo, '/home')
  const vacio = await openCentro(page)
  await expect(vacio.getByText('Todo al día')).toBeVisible()
  await takePicture(page, info, 'campana-vacia')
  const producto = await newProducto(request, owner, { nombre: 'Leche entera 1 L' })
  const { id: idProducto } = producto
  await notify(request, owner, {
    tipo: 'COMENTARIO_EQUIPO',
    titulo: 'Nuevo comentario',
    mensaje: 'Carolina Gómez comentó en «Arroz Diana 500 g»: ya llegó el pedido, falta revisar las fechas.',
    idProducto,
  })
  await notify(request, owner, {
    tipo: 'PRODUCTO_VENCIDO',
    titulo: 'Vence pronto',
    mensaje: '«Yogur griego natural 150 g» vence en 7 días (2026-11-29).',
    idProducto,
  })
  await notify(request, owner, {
    tipo: 'REPOSICION_RECOMENDADA',
    titulo: 'Conviene reponer',
    mensaje: '«Café molido 500 g» alcanza para unos 4 días: salen 2 por día.',
    idProducto,
  })
  const leida = await notify(request, owner, {
    tipo: 'COMENTARIO_EQUIPO',
    titulo: 'Comentario leído',
    mensaje: 'Este mensaje ya lo viste.',
  })
  await request.patch(`/v1/notificaciones/${leida.idNotificacion}`, { headers: owner.headers })
  await notify(request, owner, { mensaje: 'Quedan 2 unidades de «Leche entera 1 L».', idProducto })
  await page.reload()
  const centro = await openCentro(page)
  await expect(centro.getByRole('listitem')).toHaveCount(5)
  await takePicture(page, info, 'campana')
  await centro.getByRole('button', { name: 'Poco stock', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Poco stock' })).toBeVisible()
  await takePicture(page, info, 'campana-detalle')
  await page.route('**/v1/notificaciones/usuario/**', never)
  await page.reload()
  await openCentro(page)
  await takePicture(page, info, 'campana-cargando')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/v1/notificaciones/usuario/**', (route) =>
    route.fulfill({ status: 400, json: { status: 400 } }),
  )
  await page.reload()
  await expect((await openCentro(page)).getByText('No pudimos cargar')).toBeVisible()
  await takePicture(page, info, 'campana-falla')
})

test('settings', async ({ page, request, signIn }, info) => {
  const owner = await newPersona(request)
  const preferencias = '**/v1/preferencias-notificaciones/*'
  await page.route(preferencias, never)
  await signIn(owner.correo, '/app/empresarial/configuracion')
  await takePicture(page, info, 'configuracion-cargando', { whole: true })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route(preferencias, (route) => route.fulfill({ status: 400, json: { status: 400 } }))
  await page.reload()
  await expect(page.getByText('No pudimos cargar tus preferencias')).toBeVisible()
  await takePicture(page, info, 'configuracion-falla', { whole: true })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await page.getByRole('switch', { name: 'Resumen diario por correo' }).click()
  await page.getByRole('switch', { name: 'Comentarios' }).click()
  await takePicture(page, info, 'configuracion', { whole: true })
})

test('notice to everybody', async ({ page, signIn }, info) => {
  await signIn('desarrollador@demo.co', '/app/desarrollador/reportes')
  await expect(page.getByText(/^Llegará a/)).toBeVisible()
  await takePicture(page, info, 'reportes-vacio')
  await page.getByLabel('Título').fill('Avisos a tu medida')
  await page.getByLabel('Mensaje').fill('Ahora puedes elegir con cuántos días de anticipación te avisamos.')
  await takePicture(page, info, 'reportes', { whole: true })
  await page.getByRole('button', { name: 'Enviar notificación' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await takePicture(page, info, 'reportes-confirmar')
})

test('help and adverts', async ({ page, signIn }, info) => {
  await signIn('ana@demo.co', '/perfil')
  await page.getByRole('banner').getByRole('button', { name: 'Ayuda' }).click()
  await expect(page.getByRole('dialog', { name: 'Ayuda' })).toBeVisible()
  await takePicture(page, info, 'ayuda')
  for (const [name, seen] of [
    ['publicidad-avisos', []],
    ['publicidad-buscar', [Date.now() - 3_600_000]],
  ] as const) {
    await page.evaluate((moments) => {
      localStorage.setItem('publicidad', JSON.stringify(moments))
      sessionStorage.clear()
    }, seen)
    await page.reload()
    await expect(page.getByText(/^Puedes cerrar en/)).toBeVisible()
    await takePicture(page, info, `${name}-espera`)
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cerrar' })).toBeVisible()
    await takePicture(page, info, name)
  }
})
