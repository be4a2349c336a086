import { endProcess, startServer } from '@mi/tools'
import { campanaOf, openCentro } from './avisos.ts'
import { expect, test } from './fixtures.ts'
import { cardOf } from './pantallas.ts'
import { changeProducto, newProducto } from './productos.ts'
import { settingsFor } from './server.fixture.ts'
import { SOON, newEmpresa, openBrowser } from './vivo/elenco.ts'

// A company gets an alert when a product has 30 units or fewer, so this stock causes no alert.
const PLENTY = 40

test('a browser gets every change from a second server, even changes made while this server is down', async ({
  browser,
  request,
  server,
}) => {
  // `other` is a second server with the database of `server`. Below, the test kills `other` and starts it again with
  // the same `settings`, which contain the port.
  const settings = await settingsFor(server.dataDir)
  let other = await startServer(settings, 'ignore')
  try {
    const { owner, editor } = await newEmpresa(request)
    const { id } = await newProducto(request, owner, { nombre: 'Café', cantidad: PLENTY })
    const page = await openBrowser(browser, { baseURL: other.url, correo: editor.correo }, editor.inventario)
    await expect(cardOf(page, 'Café')).toContainText('40')
    await expect((await openCentro(page)).getByText('Todo al día')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await changeProducto(request, owner, id, { cantidad: 20 })
    await expect(cardOf(page, 'Café')).toContainText('20', SOON)
    await expect(campanaOf(page)).toHaveAccessibleName('Notificaciones, 1 sin leer', SOON)

    await endProcess(other.child, 'SIGKILL')
    await changeProducto(request, owner, id, { cantidad: PLENTY })
    await changeProducto(request, owner, id, { cantidad: 10 })
    await newProducto(request, owner, { nombre: 'Panela', cantidad: PLENTY })
    other = await startServer(settings, 'ignore')

    await expect(campanaOf(page)).toHaveAccessibleName('Notificaciones, 2 sin leer', { timeout: 20_000 })
    await expect(cardOf(page, 'Café')).toContainText('10')
    await expect(cardOf(page, 'Panela')).toHaveCount(1)
    await expect((await openCentro(page)).getByRole('listitem')).toHaveCount(2)
    await page.context().close()
  } finally {
    await endProcess(other.child)
  }
})
