import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../workspace.ts'

const PROGRAM = 'apps/api/src/testing/etiquetas/programas/write-labels.ts'

/**
 * Draws the first `count` labels of the series that `seed` determines.
 * @returns JPEG files like those that a browser sends.
 */
export const drawLabels = async (
  folder: string,
  seed: number,
  count: number,
): Promise<Buffer<ArrayBuffer>[]> => {
  await mkdir(folder)
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', PROGRAM, folder, String(seed), String(count)],
    { cwd: ROOT },
  )
  const places = Array.from({ length: count }, (_, place) => path.join(folder, `${place}.jpg`))
  return Promise.all(places.map((file) => readFile(file)))
}
