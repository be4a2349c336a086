import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pickOwnPackages, readOwnPackages } from './own-packages.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'mi-inventario-paquetes-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const packed = (name: string, needs: readonly string[] = []): void => {
  const folder = path.join(home, 'fuente', name)
  mkdirSync(folder, { recursive: true })
  const dependencies = Object.fromEntries(needs.map((need) => [need, '^0.1.0']))
  // npm packs LICENSE before package.json, so `readOwnPackages` must search beyond the first file.
  writeFileSync(path.join(folder, 'LICENSE'), 'x'.repeat(700))
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name, version: '0.1.0', license: 'UNLICENSED', dependencies }),
  )
  execFileSync('npm', ['pack', folder, '--pack-destination', home], { cwd: home, stdio: 'ignore' })
}

describe('the packages of the platform as files', () => {
  it('are the requested `@mi` packages and their `@mi` dependencies, but not `react`', async () => {
    packed('@mi/federation', ['@mi/contracts', 'react'])
    packed('@mi/contracts')
    packed('@mi/auth')
    expect([...pickOwnPackages(await readOwnPackages(home), ['react', '@mi/federation'])]).toEqual([
      ['@mi/contracts', path.join(home, 'mi-contracts-0.1.0.tgz')],
      ['@mi/federation', path.join(home, 'mi-federation-0.1.0.tgz')],
    ])
  })

  it('are refused if a package is missing, because npm would not find it', async () => {
    packed('@mi/federation', ['@mi/contracts'])
    const packages = await readOwnPackages(home)
    expect(() => pickOwnPackages(packages, ['@mi/federation', '@mi/cli'])).toThrow(
      'En la carpeta de los paquetes falta @mi/cli, @mi/contracts.',
    )
  })

  it('are refused if the folder is missing or a file is not a package', async () => {
    await expect(readOwnPackages(path.join(home, 'nada'))).rejects.toThrow('No hay una carpeta ')
    writeFileSync(path.join(home, 'mi-cli-0.1.0.tgz'), 'texto')
    await expect(readOwnPackages(home)).rejects.toThrow('mi-cli-0.1.0.tgz no es un paquete de npm.')
  })

  it('are refused if two files are the same package, because the choice between them would be arbitrary', async () => {
    packed('@mi/cli')
    const [file] = readdirSync(home).filter((name) => name.endsWith('.tgz'))
    copyFileSync(path.join(home, file ?? ''), path.join(home, 'mi-cli-0.2.0.tgz'))
    await expect(readOwnPackages(home)).rejects.toThrow('hay dos versiones de @mi/cli.')
  })
})
