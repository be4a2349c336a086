import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { memoryFolder } from '@mi/testing/postgres'
import { ROOT } from '@mi/tools'
import { expect, test } from './fixtures.ts'
import { type NpmRegistry, serveNpmRegistry } from './own-repository/npm-registry.ts'

const NAME = 'arriendos'
const TITLE = 'Arriendos del local'

test.describe.configure({ timeout: 300_000 })

let home: string
let registry: NpmRegistry | undefined
let dev: ChildProcess | undefined

// `npm test` sets variables that name this workspace. The machine of another team has no such workspace. So all npm
// variables are left out, except those of the registry and the cache.
const environment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !name.startsWith('npm_') || ['npm_config_registry', 'npm_config_cache'].includes(name),
  ),
)

const run = async (folder: string, line: readonly string[], more: Record<string, string> = {}) => {
  const [command = '', ...args] = line
  const options = { cwd: folder, env: { ...environment, ...more }, maxBuffer: 1e7 }
  return (await promisify(execFile)(command, args, options)).stdout
}

const packagesFolder = (): string => path.join(home, 'paquetes')

const packAndServe = async (): Promise<NpmRegistry> => {
  const packages = packagesFolder()
  await run(ROOT, ['npm', 'run', '--silent', 'pack:packages', '--', '--out', packages])
  return serveNpmRegistry(packages)
}

/** Returns the link that `npm run dev` prints after the module has been built and is being served. */
const readLink = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (text: Buffer) => {
      said += text.toString()
      const [link] = /http\S+\/plataforma\/vista-previa#\S+/.exec(said) ?? []
      if (link !== undefined) resolve(link)
    })
    child.once('exit', () => reject(new Error(said)))
  })

test.beforeEach(async () => {
  home = await mkdtemp(path.join(memoryFolder(), 'mi-inventario-repositorio-'))
})
test.afterEach(async () => {
  registry?.close()
  // Because the id is negative, the whole process group ends: npm, the `dev` command and the build that it runs.
  if (dev?.pid !== undefined && dev.exitCode === null) process.kill(-dev.pid)
  dev = undefined
  await rm(home, { recursive: true, force: true })
})

test('a module in its own repository is created, tested and released with only the platform’s packages', async ({
  page,
  server,
  signIn,
}) => {
  const work = path.join(home, 'escuadra')
  const folder = path.join(work, NAME)
  await mkdir(work)
  registry = await packAndServe()
  await writeFile(path.join(work, '.npmrc'), `@mi:registry=${registry.url}\n`)

  const begun = performance.now()
  // With the usual cache, npm would run the module creator of an earlier test run, because both creators have the same
  // version.
  const cache = ['--cache', path.join(home, 'cache')]
  await run(work, ['npm', 'create', '--yes', ...cache, '@mi/module', '--', NAME, '--title', TITLE])
  const made = performance.now()
  await run(folder, ['npm', 'install', '--prefer-offline'])
  const installed = performance.now()
  await run(folder, ['npm', 'run', 'typecheck'])
  await run(folder, ['npm', 'test'])
  const ofServer = { DATA_DIR: server.dataDir, PUBLIC_URL: server.url }
  const said = await run(folder, ['npm', 'run', '--silent', 'release', '--', '--stable'], ofServer)
  const took = Math.round(made - begun + performance.now() - installed)
  process.stdout.write(`own repository, made → released: ${took} ms without npm install (goal 60000)\n`)
  expect(took).toBeLessThanOrEqual(60_000)

  expect(said).toContain(`${NAME} 0.1.0 es la versión estable.`)
  const state = await run(folder, ['npm', 'run', '--silent', 'rollout', '--', 'status', NAME], ofServer)
  expect(state).toContain('0.1.0')
  await signIn('editor@demo.co')
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: TITLE }).click()
  await expect(page.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible()
  await expect(page.getByText('Hola, Julián Rojas')).toBeVisible()

  // This change is saved, but not released.
  const texts = path.join(folder, 'src', NAME, `${NAME}.texts.ts`)
  await writeFile(texts, (await readFile(texts, 'utf8')).replace(TITLE, 'Arriendos sin publicar'))
  dev = spawn('npm', ['run', '--silent', 'dev'], {
    cwd: folder,
    env: { ...environment, ...ofServer },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const link = await readLink(dev)
  await signIn('admin@demo.co', '/home')
  await page.goto(link)
  await page.getByRole('link', { name: 'Abrir la vista previa' }).click()
  await expect(page.getByRole('complementary', { name: 'Vista previa' })).toContainText(`${NAME} 0.1.0-dev.`)
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: TITLE }).click()
  await expect(page.getByRole('heading', { name: 'Arriendos sin publicar', level: 1 })).toBeVisible()

  // Every package of the platform must have come from the local registry.
  const ofPlatform = (await readdir(path.join(folder, 'node_modules/@mi'))).map((name) => `/@mi/${name}`)
  expect(ofPlatform).toContain('/@mi/federation')
  expect([...registry.asked]).toEqual(expect.arrayContaining(ofPlatform))

  // If the creator gets the packages as files (`--packages`), npm needs no registry for these packages.
  registry.close()
  const packages = packagesFolder()
  const creator = path.join(
    packages,
    (await readdir(packages)).find((file) => file.startsWith('mi-create-module-')) ?? '',
  )
  const other = ['create-mi-module', 'bodega', '--packages', packages]
  await run(home, ['npm', 'exec', '--yes', ...cache, `--package=${creator}`, '--', ...other])
  await run(path.join(home, 'bodega'), [
    'npm',
    'install',
    '--package-lock-only',
    '--prefer-offline',
    '--no-audit',
  ])
  const lock = await readFile(path.join(home, 'bodega/package-lock.json'), 'utf8')
  expect(lock).toMatch(/"resolved": "file:paquetes\/mi-federation-/)
})
