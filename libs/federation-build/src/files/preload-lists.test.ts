import { describe, expect, it } from 'vitest'
import { movePreloads } from './preload-lists.ts'

const PLAN = new Map([
  ['assets/app.js', 'assets/app.js'],
  ['assets/helper.js', 'assets/app.js'],
  ['assets/main.js', 'assets/main.js'],
  ['assets/own.js', 'assets/main.js'],
])

describe('movePreloads', () => {
  it('lists the merged files, with paths relative to the file that the code is merged into', () => {
    const code =
      'd=(m.f||(m.f=["./assets/own.js","./assets/main.js","./assets/later.js","./assets/main.css"])));' +
      'f(()=>import("./assets/later.js"),__vite__mapDeps([2,0,1]));f(()=>import("./x.js"),__vite__mapDeps([0,1,3]))'
    expect(movePreloads(code, 'entry.js', new Map([...PLAN, ['entry.js', 'assets/app.js']]))).toBe(
      'd=(m.f||(m.f=["./main.js","./later.js","./main.css"])));' +
        'f(()=>import("./assets/later.js"),__vite__mapDeps([1,0]));f(()=>import("./x.js"),__vite__mapDeps([0,2]))',
    )
  })

  it('does not list the file that contains the code', () => {
    const code =
      'd=(m.f||(m.f=["./helper.js","./later.js"])));f(()=>import("./later.js"),__vite__mapDeps([1,0]))'
    expect(movePreloads(code, 'assets/app.js', PLAN)).toBe(
      'd=(m.f||(m.f=["./later.js"])));f(()=>import("./later.js"),__vite__mapDeps([0]))',
    )
  })
})
