// Each build runs this file in a separate process, because the federation plugin keeps global state.
import path from 'node:path'
import { type Plugin, build } from 'vite'
import { type BuildMessage, NAMES_KEPT } from './build-message.ts'

interface WatchEvent {
  readonly code: string
  readonly error?: Error
  readonly result?: { close: () => Promise<void> }
}
interface Watcher {
  on: (event: 'event', listener: (event: WatchEvent) => void) => void
}

const SETTLE_MS = 40

const tell = (message: BuildMessage): void => void process.send?.(message)

// These file names contain no hashes, so an open page still finds the module's files after a save.
const WITHOUT_HASHES = {
  output: { chunkFileNames: 'assets/[name].js', assetFileNames: 'assets/[name][extname]' },
}

/** The last plugin of a build. The promise of `closed()` resolves after all other plugins have written their files. */
const createLast = () => {
  let closed: Promise<void> = Promise.resolve()
  let onClosed = (): void => undefined
  const plugin: Plugin = {
    name: 'mi:last',
    apply: 'build',
    enforce: 'post',
    renderStart() {
      closed = new Promise((resolve) => (onClosed = resolve))
    },
    closeBundle: { order: 'post', sequential: true, handler: () => onClosed() },
  }
  return { plugin, closed: () => closed }
}

const watch = async (
  folder: string,
  configFile: string,
  { outDir, names }: { outDir: string; names: string },
): Promise<void> => {
  process.chdir(folder)
  const last = createLast()
  const watcher = (await build({
    configFile: path.join(folder, configFile),
    configLoader: 'runner',
    logLevel: 'silent',
    mode: 'production',
    plugins: [last.plugin],
    build: {
      // Some editors save a file by replacing it. The delay avoids a build while the file is missing.
      watch: { buildDelay: SETTLE_MS },
      // The code is not minified, because developers debug it and it is sent only over loopback.
      minify: false,
      reportCompressedSize: false,
      ...(outDir !== '' && { outDir, emptyOutDir: true }),
      ...(names === NAMES_KEPT && { rolldownOptions: WITHOUT_HASHES }),
    },
  })) as unknown as Watcher
  let round = 0
  const onEvent = async ({ code, error, result }: WatchEvent): Promise<void> => {
    if (code === 'BUNDLE_START') {
      round += 1
      tell({ state: 'writing' })
    }
    const mine = round
    await result?.close()
    if (code === 'ERROR') tell({ state: 'bad', error: error?.message ?? code })
    if (code !== 'BUNDLE_END') return
    // A build writes its last files while it closes. Vite has already called `result.close()`, so our call above does
    // not wait for these files. The next line waits for them.
    await last.closed()
    if (mine === round) tell({ state: 'good' })
  }
  watcher.on('event', (event) => {
    onEvent(event).catch((error: unknown) => tell({ state: 'bad', error: String(error) }))
  })
}

const [, , folder = '', configFile = '', outDir = '', names = ''] = process.argv
// Without this listener, the process would keep running after its parent has ended.
process.on('disconnect', () => process.exit())
watch(folder, configFile, { outDir, names }).catch((error: unknown) => {
  tell({ state: 'bad', error: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
  // Without this call, the channel to the parent would keep this process alive, and the parent would wait in vain.
  process.disconnect()
})
