import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endProcess } from './machine/processes.ts'
import { publishLocal } from './release/publish-local.ts'
import { run } from './run.ts'
import { startServer } from './start/server.ts'
import { type ScanResult, scanHost } from './verify/observatory.ts'
import { startTlsTerminator } from './verify/tls-terminator.ts'

const PORT = '4397'
const GOAL = 115

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const scanServer = async (folder: string): Promise<ScanResult> => {
  const terminator = await startTlsTerminator(Number(PORT), folder)
  const dataDir = path.join(folder, 'datos')
  const settings = { PORT, DATA_DIR: dataDir, DATABASE_URL: '', TRUST_PROXY: '127.0.0.1' }
  const environment = { ...process.env, ...settings, PUBLIC_URL: `https://${terminator.host}` }
  const { url, child } = await startServer(environment, 'ignore').catch((error: unknown) => {
    terminator.close()
    throw error
  })
  try {
    await publishLocal({ url, dataDir })
    return await scanHost(terminator.host, terminator.certificate)
  } finally {
    terminator.close()
    await endProcess(child)
  }
}

const scanInNewFolder: () => ReturnType<typeof scanServer> = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mi-inventario-encabezados-'))
  try {
    return await scanServer(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const verify = async (): Promise<void> => {
  await run('npx', ['nx', 'run-many', '-t', 'build', '-p', 'tag:type:app'], { quiet: true })
  const { scan, tests } = await scanInNewFolder()
  for (const [name, { pass, result, scoreModifier }] of Object.entries(tests)) {
    const points = scoreModifier > 0 ? `+${scoreModifier}` : String(scoreModifier)
    say(`${pass ? 'sí' : 'NO'}  ${points.padStart(3)}  ${name}: ${result}`)
  }
  const good = scan.score >= GOAL
  say(`\nHTTP Observatory: ${scan.score} (≥ ${GOAL}), ${scan.grade}${good ? '' : '  NO'}`)
  if (!good) process.exitCode = 1
}

verify().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
