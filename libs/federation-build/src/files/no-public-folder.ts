import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Refuses a module with a folder `public/`. The files in that folder have no hash in their names. A release with such a
 * picture or font cannot have content URLs (see `mayBeByContent` in the domain). A returning visitor would then
 * download all files of the module again after each release.
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
