import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LocalFiles, type LocalServer, serveLocal } from './serve-local.ts'

const PLACE = '/modulos/ventas/1.0.0-dev.abc/'

let home: string
let files: LocalFiles
let server: LocalServer
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'mi-inventario-local-'))
  const dist = path.join(home, 'dist')
  await mkdir(path.join(dist, 'assets'), { recursive: true })
  await writeFile(path.join(dist, 'remoteEntry.js'), 'export {}')
  await writeFile(path.join(dist, 'assets/a b.css'), 'a{}')
  await writeFile(path.join(home, 'secreto.js'), 'no')
  files = { dist, place: PLACE, port: 0 }
  server = await serveLocal(files)
})
afterAll(async () => {
  server.close()
  await rm(home, { recursive: true, force: true })
})

/** Requests a path unchanged. `fetch` is not used here, because it would resolve each `..` in the path. */
const statusOf = (asked: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(server.origin, { path: asked }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })

describe('serveLocal', () => {
  it('serves a built file to the pages of one origin and forbids caching', async () => {
    expect(server.origin).toMatch(/^http:\/\/localhost:\d+$/)
    const ask = () => fetch(`${server.origin}${PLACE}remoteEntry.js`)
    expect((await ask()).headers.has('access-control-allow-origin')).toBe(false)
    server.letRead('https://inventario.empresa.co')
    const answer = await ask()
    expect(await answer.text()).toBe('export {}')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': 'https://inventario.empresa.co',
      'cache-control': 'no-store',
      'content-type': 'text/javascript; charset=utf-8',
    })
  })

  it('serves a file under the `~<n>/` path of a retry, and a file with a space in its name', async () => {
    for (const file of ['~1/remoteEntry.js', 'assets/a%20b.css'])
      expect(await statusOf(`${PLACE}${file}`), file).toBe(200)
  })

  it.each([
    '/remoteEntry.js',
    `${PLACE}nada.js`,
    `${PLACE}../../../../secreto.js`,
    `${PLACE}%2e%2e/secreto.js`,
    `${PLACE}..%2fsecreto.js`,
    `${PLACE}assets`,
  ])('does not serve %s', async (asked) => {
    expect(await statusOf(asked)).toBe(404)
  })

  it('says what to do if the port is taken', async () => {
    const port = Number(new URL(server.origin).port)
    await expect(serveLocal({ ...files, port })).rejects.toThrow(
      `El puerto ${port} ya está ocupado. Di otro con --port, o quita --port para usar uno libre.`,
    )
  })

  it('responds 400 to a path that cannot be decoded, and keeps running', async () => {
    expect(await statusOf(`${PLACE}%zz`)).toBe(400)
    expect(await statusOf(`${PLACE}remoteEntry.js`)).toBe(200)
  })
})
