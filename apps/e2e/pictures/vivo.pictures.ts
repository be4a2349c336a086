import { expect, test } from '../src/fixtures.ts'
import { cardOf } from '../src/pantallas.ts'
import { changeProducto, newProducto, removeProducto } from '../src/productos.ts'
import { newEmpresa, whenListening } from '../src/vivo/elenco.ts'
import { takePicture } from './picture.ts'

const NOMBRES = [
  'Panela',
  'Arroz Diana 500 g',
  'Café molido',
  'Leche entera',
  'Jabón de baño',
  'Atún en agua',
]

test('«Hoy» while colleagues change products', async ({ page, request, signIn }, info) => {
  const { owner, editor } = await newEmpresa(request)
  const manana = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const leche = await newProducto(request, owner, { nombre: 'Leche entera 1 L', fechaVencimiento: manana })
  const panela = await newProducto(request, owner, { nombre: 'Panela redonda', cantidad: 4 })
  await newProducto(request, owner, { nombre: 'Arroz Diana 500 g', cantidad: 2 })
  await whenListening(page, () => signIn(editor.correo, '/home'))
  await expect(page.getByRole('button', { name: 'Reponer: Panela redonda' })).toBeVisible()
  await changeProducto(request, owner, panela.id, { cantidad: 3 })
  await changeProducto(request, owner, leche.id, { cantidad: 39 })
  await expect(page.getByText(/hace un momento/).filter({ visible: true })).toHaveCount(2)
  await takePicture(page, info, 'vivo-hoy', { whole: true })
})

test('a list while colleagues change products', async ({ page, request, signIn }, info) => {
  const { owner, editor } = await newEmpresa(request)
  const made = await Promise.all(
    [...NOMBRES, ...NOMBRES, ...NOMBRES].map((nombre, nth) =>
      newProducto(request, owner, { nombre: `${nombre} ${nth}`, cantidad: 3 * nth }),
    ),
  )
  await whenListening(page, () => signIn(editor.correo, `${editor.inventario}?orden=nombre`))
  await expect(cardOf(page, 'Arroz').first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 220))
  const [, , cafe, , , atun] = made
  await newProducto(request, owner, { nombre: 'Recién llegado' })
  await newProducto(request, owner, { nombre: 'Recién llegado también' })
  if (atun) await removeProducto(request, owner, atun.id)
  await expect(page.getByRole('button', { name: /2 nuevos y 1 eliminado/ })).toBeVisible()
  if (cafe) await changeProducto(request, owner, cafe.id, { cantidad: 77 })
  await expect(page.getByText(/hace un momento/).first()).toBeVisible()
  await takePicture(page, info, 'vivo-lista')
})
