import { describe, expect, it } from 'vitest'
import { addedBy, neededBy } from './chunks.ts'
import { type FileGroup, planFiles, planStyles } from './file-plan.ts'

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

const NOTHING = new Map<string, string>()

describe('planFiles', () => {
  it('merges static imports into the file of the first group that needs them, and leaves out other files', () => {
    expect(Object.fromEntries(PLAN)).toEqual({
      'assets/app.js': 'assets/app.js',
      'assets/helper.js': 'assets/app.js',
      'assets/shares.js': 'assets/app.js',
      'assets/provided.js': 'assets/app.js',
      'assets/main.js': 'assets/main.js',
      'assets/own.js': 'assets/main.js',
    })
  })

  it('throws when a group matches no chunk', () => {
    expect(() => planFiles(CHUNKS, [{ into: (key) => key === 'src/index.tsx' }])).toThrow('file-plan.ts')
  })

  it('merges nothing if a group with mayBeEmpty matches no chunk', () => {
    const into = addedBy('src/later.tsx', 'src/later.tsx')
    expect([...planFiles(CHUNKS, [{ into, mayBeEmpty: true }])]).toEqual([])
  })
})

const MODULE = {
  'src/first.tsx': { file: 'assets/first.js', imports: ['_entry.js', '_chip.js'], css: ['assets/first.css'] },
  'src/other.tsx': { file: 'assets/other.js', imports: ['_icon.js', '_rare.js'], css: ['assets/other.css'] },
  'src/remote.ts': { file: 'assets/remote.js', imports: ['_entry.js'], css: ['assets/remote.css'] },
  '_chip.js': { file: 'assets/chip.js', imports: ['_entry.js', '_icon.js'], css: ['assets/chip.css'] },
  '_icon.js': { file: 'assets/icon.js' },
  '_rare.js': { file: 'assets/rare.js' },
  '_entry.js': { file: 'assets/entry.js' },
}

describe('addedBy', () => {
  it('matches the chunks that `src/first.tsx` imports, except those that `src/remote.ts` imports too', () => {
    const groups = [
      { into: (key: string) => key === 'src/remote.ts' },
      { into: addedBy('src/first.tsx', 'src/remote.ts') },
    ]
    expect(Object.fromEntries(planFiles(MODULE, groups))).toEqual({
      'assets/remote.js': 'assets/remote.js',
      'assets/entry.js': 'assets/remote.js',
      'assets/chip.js': 'assets/chip.js',
      'assets/icon.js': 'assets/chip.js',
    })
  })
})

describe('a group with isApart', () => {
  const chunks = {
    ...MODULE,
    'src/slots/inicio.tsx': {
      file: 'assets/inicio.js',
      imports: ['_entry.js', '_chip.js'],
      css: ['assets/inicio.css'],
    },
  }
  const ofSlots = neededBy(['src/slots/inicio.tsx'])
  const ofScreens = neededBy(['src/remote.ts'])
  const ofBoth: FileGroup['into'] = (...chunk) => ofSlots(...chunk) && ofScreens(...chunk)

  it('keeps the chunks of slots out of the files of the screens', () => {
    const groups: FileGroup[] = [
      { into: ofBoth, also: ofBoth, mayBeEmpty: true },
      { into: ofSlots, isApart: true },
      { into: (key) => key === 'src/remote.ts' },
      { into: addedBy('src/first.tsx', 'src/remote.ts'), mayBeEmpty: true },
    ]
    expect(Object.fromEntries(planFiles(chunks, groups))).toEqual({
      'assets/entry.js': 'assets/entry.js',
      'assets/inicio.js': 'assets/inicio.js',
      'assets/chip.js': 'assets/chip.js',
      'assets/icon.js': 'assets/icon.js',
      'assets/remote.js': 'assets/remote.js',
    })
  })

  const keys = ['src/remote.ts', 'src/first.tsx']

  it('keeps the styles of slots out of the styles of the screens', () => {
    expect([...planStyles(chunks, keys, { isApart: ofSlots, scripts: NOTHING })]).toEqual([
      ['assets/chip.css', 'assets/chip.css'],
      ['assets/inicio.css', 'assets/inicio.css'],
      ['assets/remote.css', 'assets/remote.css'],
      ['assets/first.css', 'assets/first.css'],
    ])
  })

  it('merges chip.css, which a slot needs too, into remote.css if chip.js is merged into remote.js', () => {
    const scripts = new Map([
      ['assets/chip.js', 'assets/remote.js'],
      ['assets/remote.js', 'assets/remote.js'],
      ['assets/inicio.js', 'assets/inicio.js'],
    ])
    expect([...planStyles(chunks, keys, { isApart: ofSlots, scripts })]).toEqual([
      ['assets/inicio.css', 'assets/inicio.css'],
      ['assets/remote.css', 'assets/remote.css'],
      ['assets/chip.css', 'assets/remote.css'],
      ['assets/first.css', 'assets/first.css'],
    ])
  })
})

describe('planStyles', () => {
  it('makes one file of the styles that only `src/first.tsx` needs, in the order in which they apply', () => {
    expect([...planStyles(MODULE, ['src/remote.ts', 'src/first.tsx'], { scripts: NOTHING })]).toEqual([
      ['assets/remote.css', 'assets/remote.css'],
      ['assets/chip.css', 'assets/chip.css'],
      ['assets/first.css', 'assets/chip.css'],
    ])
  })

  it('throws if one of the given sources has no chunk', () => {
    expect(() => planStyles(MODULE, ['src/fist.tsx'], { scripts: NOTHING })).toThrow('src/fist.tsx')
  })
})
