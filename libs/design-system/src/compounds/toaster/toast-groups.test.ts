import { describe, expect, it, vi } from 'vitest'
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

describe('createToastGroups', () => {
  it('joins several notices into one, whose undo button undoes all changes, starting with the newest', () => {
    const { join, undone } = open()
    expect(join('a', 'leche')).toMatchObject({ replaced: undefined, text: undefined })
    expect(join('b', 'arroz')).toMatchObject({ replaced: 'a', text: '2 productos agregados' })
    const third = join('c', 'pan')
    expect(third).toMatchObject({ replaced: 'b', text: '3 productos agregados' })
    third.undo?.onUndo()
    expect(undone).toEqual(['c', 'b', 'a'])
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
