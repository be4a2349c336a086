import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/**
 * A plugin that changes the files of a finished build in the output folder `root`, after the manifest has been written.
 * `order: 'post'` runs the plugin last. The plugin skips watch builds, because they are served over loopback, where
 * requests and compiling are cheap, and failed builds, because an error about missing files would hide the failure.
 */
export const afterBuild = (
  name: string,
  work: (root: string, warn: Rolldown.PluginContext['warn']) => Promise<void>,
  order: 'pre' | 'post' | null = null,
): Plugin => {
  let root = ''
  let isWatching = false
  let isWritten = false
  return {
    name,
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = path.resolve(config.root, config.build.outDir)
      isWatching = config.build.watch !== null
    },
    writeBundle() {
      isWritten = true
    },
    closeBundle: {
      order,
      sequential: true,
      async handler() {
        if (!isWatching && isWritten) await work(root, (text) => this.warn(text))
      },
    },
  }
}
