import path from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from '../workspace.ts'

const PAGE = path.join(ROOT, 'libs/design-system/src/catalogue/catalogue-page.tsx')
const OWN_STORIES = "'../**/*.stories.tsx'"

export const storiesOf = (folder: string): Plugin => ({
  name: 'mi:stories-of',
  enforce: 'pre',
  transform(code, id) {
    if (id.split('?')[0] !== PAGE) return null
    // Without this check, the replacement could have no effect, and the catalogue would show the wrong stories.
    if (!code.includes(OWN_STORIES)) throw new Error(`${PAGE} does not name ${OWN_STORIES} any more`)
    const stories = path.relative(path.dirname(PAGE), path.join(ROOT, folder, 'src/**/*.stories.tsx'))
    return code.replace(OWN_STORIES, () => JSON.stringify(stories.split(path.sep).join('/')))
  },
})
