import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { run } from '../run.ts'
import { ROOT } from '../workspace.ts'

const NAME = '@mdn/mdn-http-observatory'
const VERSION = '1.4.8'
const FOLDER = path.join(ROOT, 'node_modules/.cache', `http-observatory-${VERSION}`)
const PACKAGE = path.join(FOLDER, 'node_modules', NAME)
const SCANNER = path.join(PACKAGE, 'src/scan.js')

export interface ScanResult {
  readonly scan: { readonly grade: string; readonly score: number }
  readonly tests: Record<
    string,
    { readonly pass: boolean; readonly result: string; readonly scoreModifier: number }
  >
}

/**
 * Installs the scanner, but does not run its install script, which would download lists from the internet. Of these
 * lists, a scan needs only the HSTS preload list. For a local host, an empty list is enough.
 */
const installScanner = async (): Promise<void> => {
  if (!existsSync(SCANNER)) {
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(path.join(FOLDER, 'package.json'), '{ "private": true }\n')
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--omit=dev', '--omit=optional']
    await run('npm', ['install', '--prefix', FOLDER, ...options, `${NAME}@${VERSION}`], { quiet: true })
  }
  writeFileSync(path.join(PACKAGE, 'conf/hsts-preload.json'), '{}\n')
}

/** Scans a host. `certificate` is the path of a certificate that the scanner trusts. */
export const scanHost = async (host: string, certificate: string): Promise<ScanResult> => {
  await installScanner()
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate }
  // If a scan fails, the scanner prints the error as JSON on standard output, and ends with an exit code other than 0.
  const { stdout } = await promisify(execFile)(process.execPath, [SCANNER, host], { env }).catch(
    (error: unknown) => error as { stdout: string },
  )
  const result = JSON.parse(stdout) as ScanResult | { readonly error: string }
  if ('error' in result) throw new Error(`The scanner could not scan ${host}: ${result.error}`)
  return result
}
