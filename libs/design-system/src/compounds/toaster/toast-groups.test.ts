import { afterEach, describe, expect, it, vi } from 'vitest'
import { createToastGroups } from './toast-groups.ts'

const open = () => {
  const groups = createToastGroups()
  const undone: string[] = []
  const join = (id: string, item: string) =>
    groups.join(
      id,
      { name: 'agregado', item, text: (count) => `${count} productos agregados` },
      { label: 'Deshacer', onUndo: () => undone.push(id) },
    )
  return { ...groups, join, undone }
}

afterEach(() => vi.unstubAllGlobals())

describe('createToastGroups', () => {
  it('joins several notices into one, whose undo button undoes all changes, starting with the newest', async () => {
    const { join, undone } = open()
    expect(join('a', 'leche')).toMatchObject({ replaced: undefined, text: undefined })
    expect(join('b', 'arroz')).toMatchObject({ replaced: 'a', text: '2 productos agregados' })
    const third = join('c', 'pan')
    expect(third).toMatchObject({ replaced: 'b', text: '3 productos agregados' })
    await third.undo?.onUndo()
    expect(undone).toEqual(['c', 'b', 'a'])
  })

  it('undoes a change only after the undo of the newer change has ended, even if it has failed', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const groups = createToastGroups()
    const begun: string[] = []
    let fail: (error: Error) => void = () => undefined
    const join = (id: string, undo: () => unknown) => {
      const onUndo = () => {
        begun.push(id)
        return undo()
      }
      return groups.join(id, { name: 'rehacer', item: id, text: String }, { label: 'Rehacer', onUndo })
    }
    join('a', () => undefined)
    const all = join('b', () => new Promise((_resolve, reject) => (fail = reject))).undo?.onUndo()
    await new Promise((resolve) => setTimeout(resolve))
    expect(begun).toEqual(['b'])
    const failure = new Error('not undone')
    fail(failure)
    await all
    expect(begun).toEqual(['b', 'a'])
    expect(reported).toHaveBeenCalledExactlyOnceWith(failure)
  })

  it('runs the undo of the group only after the group has a second notice', () => {
    const groups = createToastGroups()
    const open = vi.fn()
    const join = (id: string) =>
      groups.join(
        id,
        { name: 'avisos', item: id, text: String, undo: { label: 'Ver', onUndo: open } },
        { label: 'Ver', onUndo: vi.fn() },
      )
    join('a').undo?.onUndo()
    expect(open).not.toHaveBeenCalled()
    join('b').undo?.onUndo()
    expect(open).toHaveBeenCalledOnce()
  })

  it('counts an item once if two notices are about it, and runs only the later notice’s undo', () => {
    const { join, undone } = open()
    join('a', 'leche')
    const again = join('b', 'leche')
    expect(again).toMatchObject({ replaced: 'a', text: undefined })
    again.undo?.onUndo()
    expect(undone).toEqual(['b'])
  })

  it('undoes every change of each item if the notices of several items were joined', async () => {
    const { join, undone } = open()
    join('a', 'leche')
    join('b', 'arroz')
    const all = join('c', 'leche')
    expect(all).toMatchObject({ replaced: 'b', text: '2 productos agregados' })
    await all.undo?.onUndo()
    expect(undone).toEqual(['c', 'b', 'a'])
  })

  it('starts a new group after the group’s notice is dismissed', () => {
    const { join, leave } = open()
    join('a', 'leche')
    leave('a')
    expect(join('b', 'arroz')).toMatchObject({ replaced: undefined, text: undefined })
  })

  it('offers no undo if the notice has no undo', () => {
    const { join } = createToastGroups()
    expect(join('a', { name: 'aviso', item: '1', text: vi.fn() }, undefined).undo).toBeUndefined()
  })
})
