import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '@mi/tools'
import { build } from 'vite'
import { expect, test } from 'playwright/test'

const MODULE = path.join(ROOT, 'apps/e2e/modules/laboratorio/dist')
const PAGE = '<!doctype html><div id="modulo"></div><script type="module" src="/anfitrion/host.js"></script>'
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

const serve = async (host: string): Promise<Server> => {
  const server = createServer((request, response) => {
    const [, place, ...file] = (request.url ?? '').split('/')
    const folder = { anfitrion: host, laboratorio: MODULE }[place ?? '']
    if (folder === undefined || file.length === 0) {
      response.setHeader('content-type', 'text/html').end(PAGE)
      return
    }
    readFile(path.join(folder, ...file)).then(
      (bytes) => response.setHeader('content-type', TYPES[path.extname(file.at(-1) ?? '')] ?? '').end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

let folder: string
let server: Server

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mi-inventario-anfitrion-'))
  await build({
    configFile: false,
    logLevel: 'silent',
    root: path.join(ROOT, 'apps/e2e/src/stock-host'),
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: './host.ts', output: { entryFileNames: 'host.js' } },
    },
  })
  server = await serve(folder)
})

test.afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})

test('an ordinary Module Federation host can load a module, and the module uses the host’s packages', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await expect(page.getByRole('heading', { name: 'Laboratorio', level: 1 })).toBeVisible()
  // «La misma» means that the module uses the host's query client. A second copy of React would cause an error.
  await expect(page.getByTestId('cache')).toHaveText('la misma')
  expect(errors).toEqual([])
})
