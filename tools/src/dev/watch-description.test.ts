import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchDescription } from './watch-description.ts'

let folder: string
let end: (() => void) | undefined
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mi-inventario-description-'))
})
afterEach(async () => {
  end?.()
  await rm(folder, { recursive: true, force: true })
})

it('`watchDescription` reports each change of module.json, also by an editor that replaces the file', async () => {
  const file = path.join(folder, 'module.json')
  await writeFile(file, '{ "module": "ventas" }')
  const onChange = vi.fn()
  end = await watchDescription(folder, onChange)

  await writeFile(file, '{ "module": "ventas", "nav": [] }')
  await expect.poll(() => onChange.mock.calls.length, { timeout: 5000 }).toBe(1)

  await writeFile(`${file}.new`, '{ "module": "ventas", "routes": [] }')
  await rename(`${file}.new`, file)
  await expect.poll(() => onChange.mock.calls.length, { timeout: 5000 }).toBe(2)
})
