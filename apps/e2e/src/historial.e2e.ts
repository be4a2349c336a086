import { buildEntrada } from '@mi/testing'
import { REFUSED, answer } from './answer.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { newPersona } from './gente.ts'
import { chooseFiltro, filtroOf, sucesosIn } from './pantallas.ts'
import { changeProducto, newProducto, readProducto, removeProducto } from './productos.ts'

const HISTORIAL = '/app/empresarial/historial'

test('«Historial de Cambios» lists who changed what, and the address keeps the chosen filter', async ({
  page,
  request,
  signIn,
}) => {
  const ana = await newPersona(request)
  const { id } = await newProducto(request, ana)
  await changeProducto(
    request,
    ana,
    id,
    { precio: 3200, fechaVencimiento: '2027-03-01' },
    'Subió el proveedor',
  )
  await removeProducto(request, ana, (await newProducto(request, ana, { nombre: 'Sal' })).id)
  await signIn(ana.correo, HISTORIAL)

  await expect(page).toHaveTitle('Historial · Mi Inventario')
  await expect(page.getByRole('heading', { level: 1, name: 'Historial de Cambios' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Hoy' })).toBeVisible()
  await expect(page.getByText('4 cambios', { exact: true })).toBeVisible()
  await expect(sucesosIn(page)).toHaveCount(4)
  await expect(sucesosIn(page).nth(0)).toContainText('Tú eliminaste Sal')
  const modificado = sucesosIn(page).nth(2)
  await expect(modificado).toContainText('Tú cambiaste Arroz Diana 500 g')
  await expect(modificado).toContainText(/hace 1 min · web/)
  await expect(modificado).toContainText(/Precio: de \$\s2\.500→ a \$\s3\.200\+\$\s700/)
  await expect(modificado).toContainText('Vencimiento: de nada→ a 2027-03-01')
  await expect(modificado).toContainText('Motivo: Subió el proveedor')
  await sucesosIn(page).nth(3).getByText('Ver 4 más').click()
  await expect(sucesosIn(page).nth(3)).toContainText('Descripción: Grano largo')

  for (const [name, value, count] of [
    ['Agregados', 'agregado', 2],
    ['Modificados', 'modificado', 1],
    ['Eliminados', 'eliminado', 1],
  ] as const) {
    await chooseFiltro(page, name)
    await expect(page).toHaveURL(new RegExp(`/historial\\?accion=${value}$`))
    await expect(sucesosIn(page)).toHaveCount(count)
  }
  await page.reload()
  await expect(filtroOf(page, 'Eliminados')).toBeChecked()
  await expect(sucesosIn(page)).toHaveCount(1)
  await chooseFiltro(page, 'Todos')
  await expect(page).toHaveURL(/\/historial$/)
  await expect(sucesosIn(page)).toHaveCount(4)
})

test('a change is undone from its row and redone', async ({ page, request, signIn }) => {
  const ana = await newPersona(request)
  const { id } = await newProducto(request, ana)
  await changeProducto(request, ana, id, { precio: 3200 })
  await signIn(ana.correo, HISTORIAL)

  await page.getByRole('button', { name: 'Deshacer el cambio de Arroz Diana 500 g' }).first().click()
  await expect(page.getByText('Cambio deshecho')).toBeVisible()
  await expect(sucesosIn(page)).toHaveCount(3)
  await expect(sucesosIn(page).nth(0)).toContainText('Tú deshiciste un cambio de Arroz Diana 500 g')
  await expect(sucesosIn(page).nth(1)).toContainText('Deshecho')
  await expect(sucesosIn(page).nth(1)).toBeFocused()
  expect((await readProducto(request, ana, id)).precio).toBe(2500)

  await page.getByRole('button', { name: 'Rehacer' }).click()
  await expect(page.getByText('Cambio rehecho')).toBeVisible()
  expect((await readProducto(request, ana, id)).precio).toBe(3200)
  await expect(sucesosIn(page)).toHaveCount(4)
})

test('if a field changed again later, undoing its earlier change is refused with a reason, and changes nothing', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(REFUSED)
  const ana = await newPersona(request)
  const { id } = await newProducto(request, ana)
  await changeProducto(request, ana, id, { precio: 3200 })
  await changeProducto(request, ana, id, { precio: 3900 })
  await signIn(ana.correo, HISTORIAL)
  const second = sucesosIn(page).nth(1)
  await second.getByRole('button', { name: /^Deshacer/ }).click()
  await expect(second.getByRole('alert')).toHaveText('No se puede deshacer: después cambió el precio.')
  expect((await readProducto(request, ana, id)).precio).toBe(3900)
  await expectAccessible(page, 'refused undo')
})

test('a deleted product is restored from its row', async ({ page, request, signIn }) => {
  const ana = await newPersona(request, 'INDIVIDUAL')
  const { id } = await newProducto(request, ana)
  await removeProducto(request, ana, id)
  await signIn(ana.correo, '/app/individual/historial?accion=eliminado')
  await page.getByRole('button', { name: 'Restaurar Arroz Diana 500 g' }).click()
  await expect(page.getByText('Producto restaurado')).toBeVisible()
  await expect(sucesosIn(page).first()).toContainText('Deshecho')
  expect((await readProducto(request, ana, id)).nombre).toBe('Arroz Diana 500 g')
  await chooseFiltro(page, 'Todos')
  await expect(sucesosIn(page).first()).toContainText('Tú restauraste Arroz Diana 500 g')
})

test('a message appears if the history is empty, if a filter matches nothing, and if the history cannot be read', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(REFUSED)
  const ana = await newPersona(request)
  await signIn(ana.correo, HISTORIAL)
  await expect(page.getByRole('heading', { name: 'Aún no hay cambios' })).toBeVisible()
  await expectAccessible(page, 'no history yet')
  await chooseFiltro(page, 'Eliminados')
  await page.getByRole('button', { name: 'Ver todos los cambios' }).click()
  await expect(filtroOf(page, 'Todos')).toBeChecked()

  await page.route('**/v1/historial/usuario/*?*', answer(500, { status: 500 }))
  await page.reload()
  await expect(page.getByText('No se pudo cargar el historial')).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page, 'history that failed')
  await page.unroute('**/v1/historial/usuario/*?*')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { name: 'Aún no hay cambios' })).toBeVisible()
})

test('a long history loads page by page, and only a part of the history is in the document', async ({
  page,
  request,
  signIn,
}) => {
  const ana = await newPersona(request)
  const asked: number[] = []
  await page.route('**/v1/historial/usuario/*?*', async (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    asked.push(at)
    const json = Array.from({ length: 40 }, (_, index) =>
      buildEntrada({ id: 1_000_000 - at * 40 - index, nombreProducto: `Producto ${at * 40 + index}` }),
    )
    const link: Record<string, string> =
      at < 7 ? { link: `</v1/historial/usuario/1?cursor=${at + 1}>; rel="next"` } : {}
    await route.fulfill({ json, headers: { 'x-total-count': '320', ...link } })
  })
  await signIn(ana.correo, HISTORIAL)
  await expect(page.getByText('320 cambios')).toBeVisible()
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(page.getByText('Aquí empieza tu historial.')).toBeVisible({ timeout: 500 })
  }).toPass({ intervals: [100] })
  await expect(page.getByText('Producto 319', { exact: true })).toBeVisible()
  expect([...new Set(asked)]).toHaveLength(8)
  expect(await sucesosIn(page).count()).toBeLessThan(240)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.getByText('Producto 0', { exact: true })).toBeVisible()
  await expect.poll(() => sucesosIn(page).count()).toBeLessThan(240)

  // A reload restores the scroll position; the list of another filter starts at its top.
  const middle = page.getByText('Producto 150', { exact: true })
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, (document.body.scrollHeight * 150) / 320 - 300))
    await expect(middle).toBeInViewport({ timeout: 1000 })
  }).toPass({ intervals: [50] })
  await page.reload()
  await expect(middle).toBeInViewport()
  await chooseFiltro(page, 'Agregados')
  await expect(page).toHaveURL(/accion=agregado/)
  await expect(page.getByText('Producto 0', { exact: true })).toBeInViewport()
  // The scroll position of the previous list must not be stored for the new list. Otherwise, if the person opened
  // the new list again, all its entries up to that position would be fetched.
  const places = await page.evaluate(() =>
    Object.keys(sessionStorage).filter((key) => key.startsWith('lugar')),
  )
  expect(places.filter((key) => key.includes('accion=agregado'))).toEqual([])
})

test('markup in texts is shown as text, and long texts fit the page', async ({ page, request, signIn }) => {
  const ana = await newPersona(request)
  const nombre = '<img src=x onerror=alert(1)>' + 'W'.repeat(90)
  const { id } = await newProducto(request, ana, { nombre })
  const descripcion = '<script>alert(2)</script> ' + 'ñ'.repeat(1900)
  await changeProducto(request, ana, id, { descripcion }, '"><svg onload=alert(3)>')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(ana.correo, HISTORIAL)
  await expect(sucesosIn(page).first()).toContainText(nombre)
  await expect(sucesosIn(page).first()).toContainText('"><svg onload=alert(3)>')
  await page.getByText('Ver descripción').first().click()
  await expect(sucesosIn(page).first()).toContainText(descripcion)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page, 'history of long texts on a phone')
})
