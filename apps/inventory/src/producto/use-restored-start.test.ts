import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useRestoredStart } from './use-restored-start.ts'

afterEach(() => document.body.replaceChildren())

/** Shows the page of a product in these states, one after another. `focus` is called before the last state. */
const pass = (states: readonly ('loading' | 'absent' | 'shown')[], focus: () => void = () => undefined) => {
  const main = document.body.appendChild(document.createElement('main'))
  main.tabIndex = -1
  const heading = main.appendChild(document.createElement('h1'))
  const { rerender } = renderHook(({ state }) => useRestoredStart(state === 'absent', state === 'shown'), {
    initialProps: { state: states[0] },
  })
  for (const state of states.slice(1, -1)) rerender({ state })
  focus()
  rerender({ state: states.at(-1) })
  return { main, heading }
}

describe('useRestoredStart', () => {
  it('focuses the heading of a restored product, also if the content has taken the focus of the pressed button', () => {
    const { heading } = pass(['absent', 'loading', 'shown'], () => document.querySelector('main')?.focus())
    expect(document.activeElement).toBe(heading)
  })

  it('keeps the focus of an element that the person has focused meanwhile', () => {
    const search = document.body.appendChild(document.createElement('input'))
    pass(['absent', 'loading', 'shown'], () => search.focus())
    expect(document.activeElement).toBe(search)
  })

  it('moves no focus on the page of a product that was never deleted', () => {
    pass(['loading', 'shown', 'loading', 'shown'])
    expect(document.activeElement).toBe(document.body)
  })
})
