import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Source } from './sources.ts'

const POINTER = /docs\/rules\.md: ([^);,.]+)/g

const headingsOf = (text: string): Set<string> =>
  new Set(Array.from(text.matchAll(/^## (.+)$/gm), ([, heading]) => heading ?? ''))

/** The comments that refer to a missing heading of `docs/rules.md`. */
export const pointerFaults = (sources: readonly Source[], rules: string): string[] => {
  const headings = headingsOf(rules)
  return sources.flatMap(({ path: file, comments }) =>
    comments
      .flatMap((comment) => Array.from(comment.matchAll(POINTER), ([, heading]) => heading?.trim() ?? ''))
      .filter((heading) => !headings.has(heading))
      .map((heading) => `${file} leads to «${heading}»`),
  )
}

/** The text of `docs/rules.md`; empty if the workspace has no such file. */
export const readRules = (root: string): string => {
  const file = path.join(root, 'docs/rules.md')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
