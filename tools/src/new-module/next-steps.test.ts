import { expect, it } from 'vitest'
import { sayNextSteps } from './next-steps.ts'

it('proposes only commands that need no credentials, and says what the other commands need', () => {
  const [ready, first, later] = sayNextSteps('ventas', 'modulos/ventas').split('\n\n')
  expect(ready).toBe('ventas está listo. Sigue con:')
  expect(first?.split('\n').map((line) => line.trim())).toEqual([
    'cd modulos/ventas',
    'npm install',
    'npm test',
    'npm run build',
  ])
  expect(later).toContain('npm run dev')
  expect(later).toContain('DEPLOY_TOKEN')
})
