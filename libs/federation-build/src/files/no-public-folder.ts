import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Refuses a module with a folder `public/`. The files in that folder have no hash in their names, so browsers would
 * keep the files of an earlier release.
 */
export const noPublicFolder = (): Plugin => ({
  name: 'mi:no-public-folder',
  apply: 'build',
  config: ({ root = process.cwd() }) => {
    if (existsSync(path.join(root, 'public')))
      throw new Error('Un módulo no puede tener la carpeta public/: importa sus archivos desde el código.')
    return { publicDir: false }
  },
})
