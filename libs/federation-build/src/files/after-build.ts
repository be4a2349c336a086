import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

interface When {
  readonly order?: 'post' | null
  /**
   * Whether the plugin also runs in watch builds. Most plugins do not, because they only shorten load times,
   * which hardly matter when the browser and the server run on one machine.
   */
  readonly whileWatching?: boolean
}

/**
 * A plugin that changes the finished files in the output folder `root`. It skips failed builds, because an error about
 * missing files would hide the failure.
 */
export const afterBuild = (
  name: string,
  work: (root: string, warn: Rolldown.PluginContext['warn']) => Promise<void>,
  { order = null, whileWatching = false }: When = {},
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
    renderStart() {
      isWritten = false
    },
    writeBundle() {
      isWritten = true
    },
    closeBundle: {
      order,
      sequential: true,
      async handler() {
        if (isWritten && (whileWatching || !isWatching)) await work(root, (text) => this.warn(text))
      },
    },
  }
}
