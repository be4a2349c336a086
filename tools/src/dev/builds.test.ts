import { expect, it, vi } from 'vitest'
import { watchBuilds } from './builds.ts'

it('`watchBuilds` reports an error if a build’s process ends by itself', { timeout: 60_000 }, async () => {
  const onError = vi.fn()
  const plan = { folder: 'no-existe', configFile: 'vite.config.ts' }
  const { ready } = watchBuilds([plan], { onBuilt: vi.fn(), onError })
  await expect(ready).rejects.toThrow('La construcción de no-existe terminó.')
  expect(onError).toHaveBeenLastCalledWith(expect.stringContaining('Empieza de nuevo.'))
})
