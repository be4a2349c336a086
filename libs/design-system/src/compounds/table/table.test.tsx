import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ColumnHeading, type ColumnHeadingProps } from './table.tsx'

const show = (props: ColumnHeadingProps) => {
  render(
    <table>
      <thead>
        <tr>
          <ColumnHeading {...props}>Precio</ColumnHeading>
        </tr>
      </thead>
    </table>,
  )
  return screen.getByRole('columnheader', { name: 'Precio' })
}

describe('ColumnHeading', () => {
  it('sets aria-sort from its direction and calls onSort when it is pressed', () => {
    const onSort = vi.fn<() => void>()
    expect(show({ direction: 'descending', onSort }).getAttribute('aria-sort')).toBe('descending')
    fireEvent.click(screen.getByRole('button', { name: 'Precio' }))
    expect(onSort).toHaveBeenCalledOnce()
  })

  it('is plain text without onSort', () => {
    expect(show({}).hasAttribute('aria-sort')).toBe(false)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
