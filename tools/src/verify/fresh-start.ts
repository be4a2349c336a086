import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cloneAndInstall } from './clone.ts'

const PORT = '4399'
const URL = `http://127.0.0.1:${PORT}/login`
const GIVE_UP_MS = 180_000
const POLL_MS = 25

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const answers = async (): Promise<boolean> => {
  try {
    return (await fetch(URL)).ok
  } catch {
    return false
  }
}

const end = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve())
    // The negative id sends the signal to the whole process group: npm, the script that npm runs, and the server.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  })

/** Runs `npm start` in `folder`. @returns the milliseconds until the login page was answered. */
const timeStart = async (folder: string): Promise<number> => {
  const begun = Date.now()
  const env = { ...process.env, PORT, DATA_DIR: path.join(folder, '.data') }
  const child = spawn('npm', ['start'], { cwd: folder, env, detached: true, stdio: 'ignore' })
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode} in ${folder}`)
    if (Date.now() - begun > GIVE_UP_MS) throw new Error(`npm start gave no page in ${GIVE_UP_MS} ms`)
    await sleep(POLL_MS)
  }
  const took = Date.now() - begun
  await end(child)
  return took
}

/**
 * Does what a newcomer does: clones the last commit, installs the packages, and starts the product twice.
 * @param closed TRUE if the folder above the clone must be open only to its owner.
 */
export const verifyFreshStart = async (closed: boolean): Promise<{ first: number; second: number }> => {
  const home = mkdtempSync(path.join(tmpdir(), 'mi-inventario-nuevo-'))
  chmodSync(home, closed ? 0o700 : 0o755)
  const folder = path.join(home, 'proyecto')
  try {
    cloneAndInstall(folder)
    const first = await timeStart(folder)
    return { first, second: await timeStart(folder) }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
