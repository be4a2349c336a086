import { beforeEach, describe, expect, it } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { EMPTY } from './registro-form.model.ts'

beforeEach(() => sessionStorage.clear())

describe('readDraft', () => {
  it('returns EMPTY if nothing is stored', () => {
    expect(readDraft()).toEqual(EMPTY)
  })

  it('returns the typed values, but never the password', () => {
    const typed = { ...EMPTY, username: 'ana', password: 'secreto', acepta: true }
    keepDraft(typed)
    expect(Object.values(sessionStorage).join()).not.toContain('secreto')
    expect(readDraft()).toEqual({ ...typed, password: '' })
    dropDraft()
    expect(readDraft()).toEqual(EMPTY)
  })

  it.each(['{', 'null', '{"username":7}', '{"acepta":"x"}'])('returns EMPTY if %j is stored', (text) => {
    sessionStorage.setItem('registro', text)
    expect(readDraft()).toEqual(EMPTY)
  })
})
