import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
// A headless shell has no window system. In such a shell, end-to-end tests take a quarter less processor time than in a
// full browser.
const HEADLESS_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
// Debian installs nginx in a folder that is on the PATH of root only.
const DEBIAN_NGINX = '/usr/sbin/nginx'
const DEBIAN_POSTGRES_15 = '/usr/lib/postgresql/15/bin'

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = (names: readonly string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find(isExecutable)

const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version')

const installFromDebian = (name: string): void => {
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  process.stdout.write(`Instalando ${name}…\n`)
  execFileSync('apt-get', ['update', '-qq'], options)
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
}

const findBrowser = (): string | undefined =>
  process.env.CHROME_PATH ?? onPath(BROWSERS) ?? (existsSync(MAC_CHROME) ? MAC_CHROME : undefined)

/**
 * The path of a full browser. If none is found, this function installs Chromium, but only as root and on Debian.
 * @throws an error that says what to install.
 */
export const requireBrowser = (): string => {
  const found = findBrowser()
  if (found !== undefined) return found
  if (mayInstall()) installFromDebian('chromium')
  const installed = findBrowser()
  if (installed !== undefined) return installed
  throw new Error('Falta un navegador: instala Chromium o Chrome, o indica la ruta de uno con CHROME_PATH.')
}

const findHeadlessBrowser = (): string | undefined => process.env.CHROME_PATH ?? onPath(HEADLESS_SHELLS)

/**
 * The path of the browser for end-to-end tests: `CHROME_PATH`, else Chromium's headless shell, else a full browser. If
 * the first two are missing, this function installs a headless shell, but only as root and on Debian.
 * @throws an error that says what to install.
 */
export const requireHeadlessBrowser = (): string => {
  const found = findHeadlessBrowser()
  if (found !== undefined) return found
  if (mayInstall()) installFromDebian('chromium-headless-shell')
  return findHeadlessBrowser() ?? requireBrowser()
}

const findPostgres15 = (): string | undefined =>
  process.env.POSTGRES_15_BIN ??
  (isExecutable(`${DEBIAN_POSTGRES_15}/postgres`) ? DEBIAN_POSTGRES_15 : undefined)

const installPostgres15 = (): void => {
  // Without this setting, the installation on Debian would also start a database server.
  const settings = '/etc/postgresql-common/createcluster.conf'
  if (!existsSync(settings)) {
    mkdirSync(path.dirname(settings), { recursive: true })
    writeFileSync(settings, 'create_main_cluster = false\n')
  }
  installFromDebian('postgresql-15')
}

/**
 * The folder with the programs of PostgreSQL 15, the oldest supported version.
 * @throws an error that says what to install.
 */
export const requirePostgres15 = (): string => {
  const found = findPostgres15()
  if (found !== undefined) return found
  if (mayInstall()) installPostgres15()
  const installed = findPostgres15()
  if (installed !== undefined) return installed
  throw new Error(
    'Las pruebas necesitan PostgreSQL 15: instálalo e indica la carpeta de sus programas con POSTGRES_15_BIN.',
  )
}

const findNginx = (): string | undefined =>
  process.env.NGINX_BIN ?? onPath(['nginx']) ?? (isExecutable(DEBIAN_NGINX) ? DEBIAN_NGINX : undefined)

const installNginx = (): void => {
  // Without this policy, the installation on Debian would start a web server that is reachable from every network.
  const policy = '/usr/sbin/policy-rc.d'
  const isOurs = !existsSync(policy)
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    installFromDebian('nginx-light')
  } finally {
    if (isOurs) rmSync(policy)
  }
}

/** The path of nginx. @throws an error that says what to install. */
export const requireNginx = (): string => {
  const found = findNginx()
  if (found !== undefined) return found
  if (mayInstall()) installNginx()
  const installed = findNginx()
  if (installed !== undefined) return installed
  throw new Error('Falta nginx: instálalo, o indica la ruta de su programa con NGINX_BIN.')
}
