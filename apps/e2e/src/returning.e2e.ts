import path from 'node:path'
import {
  ROOT,
  getCredentials,
  isFileOf,
  makeStable,
  pack,
  publish,
  readBuilt,
  readModuleInfo,
  readStable,
} from '@mi/tools'
import { brotliCompressSync } from 'node:zlib'
import type { BrowserContext } from 'playwright/test'
import { expect, test } from './fixtures.ts'

const LIST = '/app/empresarial/inventario'
// After a release, a returning browser is allowed to load this many bytes besides the changed file: for headers, for
// new addresses in the page, and for the JSON document of the new version.
const BESIDES_BYTES = 3000

/** A word that a release changes, and the element in which the page shows this word. */
interface Change {
  readonly what: string
  readonly folder: string
  readonly role: 'heading' | 'button'
  readonly word: string
  readonly newWord: string
}

const CHANGES: readonly Change[] = [
  {
    what: 'a module',
    folder: 'apps/inventory',
    role: 'heading',
    word: 'Inventario de Productos',
    newWord: 'Inventario del Almacén',
  },
  {
    what: 'the shell',
    folder: 'apps/shell',
    role: 'button',
    word: 'Fijar el menú',
    newWord: 'Fijar este menú',
  },
]

interface Visit {
  readonly bytes: number
  /** The paths of the module files that were loaded over the network, not from the browser's cache. */
  readonly files: string[]
}

// The page loads these scripts last, while the browser is idle. If a visit ended before, a later visit would load them.
const LAST = ['producto-dialog', 'movimiento-dialog', 'filtros-dialog']

/**
 * Opens the inventory list in a new tab, waits until the page has loaded all its files, and closes the tab.
 * @returns how many bytes the browser received for the page and its module files, headers included. Also returns the
 * paths of the module files that were not in the browser's cache.
 */
const visit = async (context: BrowserContext, role: Change['role'], name: string): Promise<Visit> => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const asked = new Map<string, string>()
  const loaded: string[] = []
  const files: string[] = []
  let bytes = 0
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/modulos/') || pathname === LIST) asked.set(requestId, pathname)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const pathname = asked.get(requestId)
    if (pathname === undefined) return
    bytes += encodedDataLength
    loaded.push(pathname)
    if (encodedDataLength > 0 && pathname !== LIST) files.push(pathname)
  })
  await session.send('Network.enable')
  await page.goto(LIST)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole(role, { name, exact: true })).toBeVisible()
  const missing = () => LAST.filter((name) => !loaded.some((pathname) => pathname.includes(`/${name}-`)))
  const open = () => [...asked.values()].filter((pathname) => !loaded.includes(pathname))
  await expect.poll(() => [...missing(), ...open()]).toEqual([])
  await page.close()
  return { bytes, files }
}

for (const { what, folder, role, word, newWord } of CHANGES)
  test(`if one word in ${what} changes, a returning browser loads one file and at most 3 kB more`, async ({
    page,
    context,
    server,
    signIn,
  }) => {
    await signIn('editor@demo.co')
    const info = await readModuleInfo(path.join(ROOT, folder))
    const credentials = await getCredentials(server, info.module)
    const stable = (await readStable(server)).get(info.module) ?? ''
    const built = await readBuilt(info)
    const containing = [...built.keys()].filter(
      (each) => each.endsWith('.js') && built.get(each)?.includes(word),
    )
    expect(containing).toHaveLength(1)
    const [file = ''] = containing
    const changed = Buffer.from(String(built.get(file)).replace(word, newWord))
    const version = `${stable.replace(/-.*/, '')}-palabra`
    await page.close()
    await visit(context, role, word)
    const before = await visit(context, role, word)
    expect(before.files).toEqual([])

    await publish(server, credentials, await pack(info, new Map([...built, [file, changed]]), version))
    await makeStable(server, credentials, { module: info.module, version, motivo: 'prueba' })
    try {
      const after = await visit(context, role, newWord)
      const chunk = { module: info.module, version, file }
      const others = after.files.filter((each) => !isFileOf(new URL(each, server.url), chunk))
      // The page also has to load the JSON document of the new version. The path of this document contains `/-/`.
      expect(others.filter((each) => !each.includes('/-/'))).toEqual([])
      const cost = after.bytes - before.bytes
      expect(cost).toBeLessThanOrEqual(brotliCompressSync(changed).length + BESIDES_BYTES)
    } finally {
      await makeStable(server, credentials, {
        module: info.module,
        version: stable,
        motivo: 'fin de la prueba',
      })
    }
  })
