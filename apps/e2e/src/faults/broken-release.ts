import path from 'node:path'
import { ROOT, getCredentials, makeStable, pack, publish, readBuilt, readModuleInfo } from '@mi/tools'
import type { ServerUnderTest } from '../server.fixture.ts'

const FOLDER = path.join(ROOT, 'apps/e2e/modules/averias')
const WORD = 'averia:ninguna'

/** A function that takes the name and the text of a built file, and returns the file's new text. */
export type Change = (file: string, text: string) => string

/** A published version of the test module «averias». It is complete and signed, like the version of any module. */
export interface TestRelease {
  readonly version: string
  /** The files that the tests break with network faults. The release has other files too. */
  readonly files: { exposed: string; dependency: string; chunk: string; style: string }
}

const TEXT_FILE = /\.(js|css)$/
let published = 0

const fileLike = (files: Iterable<string>, pattern: RegExp): string => {
  const found = [...files].find((file) => pattern.test(file))
  if (found === undefined) throw new Error(`averias has no file like ${String(pattern)}`)
  return found
}

export const breaking =
  (averia: string): Change =>
  (_file, text) =>
    text.replace(WORD, `averia:${averia}`)

// A page imports this script when it opens the module.
const EXPOSED = 'assets/remote.js'

export const withSyntaxError: Change = (file, text) => (file === EXPOSED ? `export const = ;${text}` : text)

export const sound: Change = (_file, text) => text

/**
 * Publishes a version of «averias» and makes it stable. The change is applied before the files are
 * hashed and signed, so the release passes verification.
 */
export const publishAverias = async (server: ServerUnderTest, change: Change): Promise<TestRelease> => {
  const info = await readModuleInfo(FOLDER)
  const built = await readBuilt(info)
  const changed = new Map(
    [...built].map(([file, bytes]) =>
      TEXT_FILE.test(file) ? [file, Buffer.from(change(file, bytes.toString()))] : [file, bytes],
    ),
  )
  const version = `2.0.${++published}`
  const credentials = await getCredentials(server, info.module)
  await publish(server, credentials, await pack(info, changed, version))
  await makeStable(server, credentials, { module: info.module, version, motivo: 'prueba' })
  const find = (pattern: RegExp) => fileLike(built.keys(), pattern)
  return {
    version,
    files: {
      exposed: EXPOSED,
      dependency: find(/assets\/averia\.js$/),
      chunk: find(/assets\/detalle\.js$/),
      style: find(/assets\/detalle\.css$/),
    },
  }
}
