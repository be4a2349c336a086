import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endProcess } from '../../machine/processes.ts'
import { requireNginx } from '../../machine/programs.ts'
import { ROOT } from '../../workspace.ts'

const EXAMPLE = path.join(ROOT, 'docs/nginx.conf')
const POLL_MS = 20
const READY_WITHIN_MS = 5000

interface Balancer {
  readonly url: string
  readonly close: () => Promise<void>
}

interface Ports {
  readonly front: number
  readonly servers: readonly [number, number]
}

const replaceEach = (text: string, from: string, to: string): string => {
  if (!text.includes(from)) throw new Error(`docs/nginx.conf debe decir ${from}.`)
  return text.replaceAll(from, to)
}

/** Writes the example configuration with the given ports to a file. @returns the path of this file. */
const writeSite = async (folder: string, { front, servers }: Ports): Promise<string> => {
  const addresses = [
    ['127.0.0.1:4300', servers[0]],
    ['127.0.0.1:4301', servers[1]],
    ['127.0.0.1:8080', front],
  ] as const
  const site = addresses.reduce(
    (text, [example, port]) => replaceEach(text, example, `127.0.0.1:${port}`),
    await readFile(EXAMPLE, 'utf8'),
  )
  const file = path.join(folder, 'sitio.conf')
  await writeFile(file, site)
  return file
}

const mainOf = (site: string): string => {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return [
    // If root starts nginx without this line, its workers run as a user who possibly has no access to this folder.
    process.getuid?.() === 0 ? 'user root;' : '',
    'daemon off;',
    'pid nginx.pid;',
    'error_log nginx.log warn;',
    'events {}',
    `http { access_log off; ${temporary.map((name) => `${name}_temp_path ${name};`).join(' ')} include ${site}; }`,
  ].join('\n')
}

const waitUntilOpen = async (url: string, hasEnded: () => boolean): Promise<void> => {
  const deadline = Date.now() + READY_WITHIN_MS
  // Any response is enough, even an error, because the servers behind nginx are possibly not running yet.
  while (!(await fetch(url).catch(() => undefined))) {
    if (hasEnded() || Date.now() > deadline) throw new Error('nginx no pudo arrancar.')
    await sleep(POLL_MS)
  }
}

/** Starts nginx with the configuration of `docs/nginx.conf` and the given ports. Only this machine can reach it. */
export const startBalancer = async (folder: string, ports: Ports): Promise<Balancer> => {
  await mkdir(folder, { recursive: true })
  const main = path.join(folder, 'nginx.conf')
  await writeFile(main, mainOf(await writeSite(folder, ports)))
  const child = spawn(requireNginx(), ['-p', folder, '-c', main, '-e', path.join(folder, 'nginx.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const close = (): Promise<void> => endProcess(child)
  const url = `http://127.0.0.1:${ports.front}`
  try {
    await waitUntilOpen(url, () => child.exitCode !== null)
    return { url, close }
  } catch (error) {
    await close()
    throw error
  }
}
