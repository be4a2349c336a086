import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

interface When {
  readonly order?: 'post' | null
  /**
   * Whether the plugin also runs in watch builds. In a watch build, load times hardly matter, because the browser and
   * the server run on one machine. Most plugins only shorten load times, so they skip watch builds.
   */
  readonly whileWatching?: boolean
}

/**
 * Makes a plugin that calls `work` with the path of the output folder after the build has written its files. After a
 * failed build, `work` is not called, because its error about missing files would hide the error of the build.
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
