import { createHash } from 'node:crypto'
import type { CSSOptions } from 'vite'

const COMMENT = /\/\*[\s\S]*?\*\//g
const HASH_LENGTH = 5

const hashOf = (css: string): string => {
  const styles = css.replaceAll(COMMENT, '').replaceAll(/\s+/g, ' ')
  return createHash('sha256').update(styles).digest('base64url').slice(0, HASH_LENGTH)
}

/**
 * Returns the built name of a class in a CSS file, such as `_card_x7Gq2`. Two versions of the file can be on one page.
 * So that their class names differ, the hash covers all styles of the file. The hash ignores comments, so a changed
 * comment changes no built file.
 */
export const className = (name: string, css: string): string => `_${name}_${hashOf(css)}`

/** Every build preset uses this value for Vite's setting `css`. */
export const CLASS_NAMES: CSSOptions = {
  modules: { generateScopedName: (name, _file, css) => className(name, css) },
}
