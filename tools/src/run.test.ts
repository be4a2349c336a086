import { afterEach, describe, expect, it, vi } from 'vitest'
import { run } from './run.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const LATE = "setTimeout(() => console.error('the reason'), 100)"
// The child outlives its parent and writes to the same output, so the output does not end when the parent exits.
const ENDS_BEFORE_ITS_CHILD = `
  const { spawn } = require('node:child_process')
  spawn(process.execPath, ['-e', ${JSON.stringify(LATE)}], { stdio: 'inherit' }).unref()
  console.error('x'.repeat(1_000_000))
  process.exitCode = 1`

describe('run', () => {
  it('shows all output of a quiet command that fails, the last line included', async () => {
    const shown: string[] = []
    vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => shown.push(String(chunk)) > 0)
    const failing = run(process.execPath, ['-e', ENDS_BEFORE_ITS_CHILD], { quiet: true })
    await expect(failing).rejects.toThrow('ended with 1')
    expect(shown.join('')).toBe(`${'x'.repeat(1_000_000)}\nthe reason\n`)
  })

  it('shows nothing of a quiet command that succeeds', async () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    await run(process.execPath, ['-e', "console.error('a warning')"], { quiet: true })
    expect(write).not.toHaveBeenCalled()
  })
})
