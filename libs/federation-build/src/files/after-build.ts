import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/**
 * A plugin that works on the files of a finished build, in its output folder `root`, when even the manifest is on disk.
 * `order: 'post'` runs it after the others. It skips a development build, which is served over loopback, where neither
 * requests nor compiling cost much, and a failed one: an error about missing files would hide the failure itself.
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
