import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Refuses a module with a folder `public/`, because the build adds no hash to the names of files in this folder. If the
 * name of a picture or font has no hash, the release cannot have content URLs (`mayBeByContent` in `@mi/domain`).
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
