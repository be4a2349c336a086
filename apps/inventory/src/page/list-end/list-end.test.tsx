import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ListEnd } from './list-end.tsx'

const REST = { hasNextPage: true, isFetching: false, isFetchingNextPage: false, isFetchNextPageError: false }
const FETCHING = { ...REST, isFetching: true, isFetchingNextPage: true }

const open = (lista: typeof REST) => {
  const fetchNextPage = vi.fn()
  const show = (state: typeof REST) => <ListEnd lista={{ ...state, fetchNextPage }} end="Fin" />
  const { rerender } = render(show(lista))
  return { fetchNextPage, to: (state: typeof REST) => rerender(show(state)) }
}

const retry = () => screen.queryByRole('button', { name: 'Reintentar' })

beforeEach(() => {
  // This stub reports every element as near the window.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe: () => void
      disconnect = () => undefined
      constructor(onEntries: (entries: object[]) => void) {
        this.observe = () => onEntries([{ isIntersecting: true }])
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

describe('ListEnd', () => {
  it('requests the next page when the end of the list is near the window', () => {
    expect(open(REST).fetchNextPage).toHaveBeenCalledOnce()
  })

  it('after a failure, waits until «Reintentar» is pressed, even if the query clears its error', () => {
    const { fetchNextPage, to } = open(FETCHING)
    to({ ...REST, isFetchNextPageError: true })
    to(REST)
    expect(screen.getByRole('alert').textContent).toBe('No se pudo cargar lo que sigue.')
    expect(fetchNextPage).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(fetchNextPage).toHaveBeenCalledOnce()
    to(FETCHING)
    to(REST)
    expect(retry()).toBeNull()
  })
})
