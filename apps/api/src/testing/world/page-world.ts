import type { Manifest } from '@mi/contracts'
import type { AppParts } from '../../app-parts.ts'
import { createTestApp } from '../test-app.ts'
import { FILES, buildTestRelease, createSquad, makeStable, publishShell, upload } from '../test-release.ts'

const SCREENS = [
  { path: '{base}/inventario', preload: ['lista.js'], css: [] },
  { path: '{base}/inventario/{id}', preload: ['producto.js'], css: [] },
]
const SCREEN_FILES = {
  ...FILES,
  'lista.js': 'export {}',
  'producto.js': 'export {}',
  'fuente-AbCd1234.woff2': 'letra',
}

export const manifestOf = (html: string): Manifest =>
  JSON.parse(/id="manifiesto"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as Manifest

/**
 * A server with a shell and with two versions of the inventory. Version 1.1.0 is stable. If `documentos` is `true`, the
 * shell is able to read a version's details from a separate document; otherwise every page contains these details. If
 * `otroOrigen` is `true`, the shell is able to load files from a CDN.
 */
export const createPageWorld = async (
  { documentos = false, otroOrigen = false } = {},
  parts: Partial<AppParts> = {},
) => {
  const server = await createTestApp(parts)
  const provides = { shellApi: [1], packages: {}, documentos, otroOrigen }
  await publishShell(server, documentos || otroOrigen ? { provides } : {})
  const inventory = await createSquad(server, 'inventory')
  for (const version of ['1.0.0', '1.1.0']) {
    const release = buildTestRelease({ version, screens: SCREENS }, SCREEN_FILES)
    await upload(server, inventory, { release, files: SCREEN_FILES })
    await makeStable(server, inventory, version)
  }
  return {
    server,
    /** Signs in. @returns the cookie by which the server recognises the person when it sends a page. */
    cookieOf: async (correo: string): Promise<string> => {
      const body = { correo, password: 'Demo#2026' }
      const response = await server.anonymous('POST', '/v1/auth/login', { body })
      return `unidad=${response.cookies.find(({ name }) => name === 'unidad')?.value ?? ''}`
    },
    page: async (url: string, cookie?: string) =>
      server.anonymous('GET', url, { headers: cookie === undefined ? {} : { cookie } }),
  }
}
