import { describe, expect, it } from 'vitest'
import { moveDependencies, planFiles } from './few-files.ts'

const CHUNKS = {
  'src/main.tsx': { file: 'assets/app.js', imports: ['_helper.js'] },
  'virtual:mf-shares': { file: 'assets/shares.js', imports: ['_provided.js'] },
  'src/bootstrap.tsx': { file: 'assets/main.js', imports: ['_provided.js', '_own.js', 'src/main.tsx'] },
  'src/later.tsx': { file: 'assets/later.js', imports: ['_own.js', '_later.js'] },
  '_helper.js': { file: 'assets/helper.js' },
  '_provided.js': { file: 'assets/provided.js', imports: ['_helper.js'] },
  '_own.js': { file: 'assets/own.js' },
  '_later.js': { file: 'assets/later-part.js' },
  '_main.css': { file: 'assets/main.css' },
}
const PLAN = planFiles(CHUNKS, [
  { into: (key) => key === 'src/main.tsx', also: (key) => key.startsWith('virtual:mf') },
  { into: (key) => key === 'src/bootstrap.tsx' },
])

describe('planFiles', () => {
  it('joins what a file cannot start without, in the first group that needs it, and leaves the rest', () => {
    expect(Object.fromEntries(PLAN)).toEqual({
      'assets/app.js': 'assets/app.js',
      'assets/helper.js': 'assets/app.js',
      'assets/shares.js': 'assets/app.js',
      'assets/provided.js': 'assets/app.js',
      'assets/main.js': 'assets/main.js',
      'assets/own.js': 'assets/main.js',
    })
  })

  it('says so when the builder names its chunks otherwise', () => {
    expect(() => planFiles(CHUNKS, [{ into: (key) => key === 'src/index.tsx' }])).toThrow('few-files.ts')
  })
})

describe('moveDependencies', () => {
  it('names the files that are left, from the file that the code ends up in', () => {
    const code = 'd=(m.f||(m.f=["./assets/own.js","./assets/later.js","./assets/main.css"])))'
    expect(moveDependencies(code, 'entry.js', new Map([...PLAN, ['entry.js', 'assets/app.js']]))).toBe(
      'd=(m.f||(m.f=["./main.js","./later.js","./main.css"])))',
    )
  })

  it('takes out what the federation plugin announces by itself', () => {
    const code = 'for(let e of [`assets/own.js`,`assets/later.js`]){announce(e)}for(let e of [`a`]){}'
    expect(moveDependencies(code, 'assets/app.js', PLAN)).toBe(
      'for(let e of []){announce(e)}for(let e of [`a`]){}',
    )
  })
})
