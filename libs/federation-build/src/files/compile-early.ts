import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { afterBuild } from './after-build.ts'

const HINT = '//# allFunctionsCalledOnLoad\n'

const mark = async (root: string): Promise<void> => {
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.js'))
  for (const file of files.map((each) => path.join(root, each))) {
    const code = await readFile(file, 'utf8')
    if (!code.startsWith(HINT)) await writeFile(file, HINT + code)
  }
}

/**
 * Marks each script, so that Chromium 136 and later compiles the script on a background thread during its download
 * (ADR 0058). For other browsers, the mark is only a comment.
 */
export const compileEarly = (): Plugin =>
  // The mark works only in the first line of a file. Another plugin could add code above it, so this plugin runs last.
  afterBuild('mi:compile-early', mark, { order: 'post' })
