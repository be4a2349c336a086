import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Refuses a module with a folder `public/`, because the build adds no hash to the names of files in this folder. With
 * such a picture or font, the release could not have content URLs (`mayBeByContent` in the domain).
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
