import { describe, expect, test } from 'vitest'
import { candidates, commandAs, mayEnter } from './privileges.ts'

const ROOT = { uid: 0, gid: 0, mode: 0o755 }
const ANA = { uid: 1001, gid: 1001, mode: 0o700 }

describe('mayEnter', () => {
  test('checks the permission bits that apply to the user: those for the owner, the group, or all others', () => {
    const nobody = { kind: 'user', uid: 65534, gid: 65534 } as const
    expect(mayEnter(nobody, ROOT)).toBe(true)
    expect(mayEnter(nobody, ANA)).toBe(false)
    expect(mayEnter({ kind: 'user', uid: 1001, gid: 1 }, ANA)).toBe(true)
    expect(mayEnter({ kind: 'user', uid: 1002, gid: 1001 }, { ...ANA, mode: 0o710 })).toBe(true)
  })

  test('lets root in a namespace enter a folder of mode 700 only if root owns this folder', () => {
    expect(mayEnter({ kind: 'namespace' }, { ...ROOT, mode: 0o700 })).toBe(true)
    expect(mayEnter({ kind: 'namespace' }, ANA)).toBe(false)
  })
})

describe('candidates', () => {
  test('for root’s data, prefers uid 65534, then the namespace, then the owners of parent folders', () => {
    expect(candidates(ROOT, [ROOT, ANA])).toEqual([
      { kind: 'user', uid: 65534, gid: 65534 },
      { kind: 'namespace' },
      { kind: 'user', uid: 1001, gid: 1001 },
    ])
  })

  test('puts the owner of the data first if this owner is not root', () => {
    expect(candidates(ANA, [ROOT])[0]).toEqual({ kind: 'user', uid: 1001, gid: 1001 })
  })
})

describe('commandAs', () => {
  test('runs the program in a namespace, with `unshare`', () => {
    expect(commandAs({ kind: 'namespace' }, '/bin/postgres', ['-D', '/x'])).toEqual({
      file: 'unshare',
      args: ['-U', '--map-user=65534', '--map-group=65534', '--', '/bin/postgres', '-D', '/x'],
      options: {},
    })
  })
})
