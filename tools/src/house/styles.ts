import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readProjects } from '../../eslint/projects.js'
import { filesBelow } from './sources.ts'

const QUERY = /@(?:media|container)\b[^{]*/g
const WIDTH = /\([^()]*\b(?:width|inline-size)\b[^()]*\)/g

/**
 * The queries that compare a width with pixels. In a query, `rem` is the font size that the person chose in the browser.
 * If that size is not 16 px, a query in pixels changes at another width than the same query in `rem`. Between the two
 * widths, a page would have one half of the layout for phones and one half of the layout for wide windows.
 */
export const pixelFaults = (sheets: ReadonlyMap<string, string>): string[] =>
  [...sheets].flatMap(([file, css]) =>
    (css.match(QUERY) ?? [])
      .filter((query) => query.match(WIDTH)?.some((part) => /\dpx\b/.test(part)))
      .map((query) => `${file} has the query «${query.trim()}»`),
  )

/**
 * Reads every stylesheet of the projects.
 * @throws if there is none, because every check would then pass.
 */
export const readSheets = (root: string): Map<string, string> => {
  const files = readProjects(root).flatMap(({ folder }) => filesBelow(root, folder, /\.css$/))
  if (files.length === 0) throw new Error('The workspace has no stylesheets to check.')
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
}
