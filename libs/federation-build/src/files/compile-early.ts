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
 * Marks each script of a build. The browser then compiles all functions of the script on a background thread while the
 * file arrives (ADR 0058). Without the mark, the main thread compiles a function when it is first called, and parses
 * the function twice. Chromium has supported the mark since version 136. For other browsers the mark is a comment.
 */
export const compileEarly = (): Plugin =>
  // The mark counts only at the very start of a file, where other plugins add code. Therefore it is added on disk,
  // after all other plugins.
  afterBuild('mi:compile-early', mark, { order: 'post' })
