import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Tabs } from './tabs.tsx'

const TABS = [
  { value: 'a', label: 'Uno' },
  { value: 'b', label: 'Dos' },
  { value: 'c', label: 'Tres' },
] as const

const Controlled = () => {
  const [value, setValue] = useState<'a' | 'b' | 'c'>('a')
  return (
    <Tabs label="Partes" value={value} onChange={setValue} tabs={TABS}>
      Parte {value}
    </Tabs>
  )
}

const tab = (name: string) => screen.getByRole('tab', { name })

describe('Tabs', () => {
  it('shows the panel of the selected tab and labels the panel with the name of that tab', () => {
    render(<Controlled />)
    expect(screen.getByRole('tabpanel', { name: 'Uno' }).textContent).toBe('Parte a')
    fireEvent.click(tab('Dos'))
    expect(screen.getByRole('tabpanel', { name: 'Dos' }).textContent).toBe('Parte b')
    expect(tab('Dos').getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id)
  })

  it.each([
    ['ArrowRight', 'Dos'],
    ['ArrowLeft', 'Tres'],
    ['End', 'Tres'],
  ])('selects another tab with %s and moves the focus to that tab', (key, name) => {
    render(<Controlled />)
    fireEvent.keyDown(tab('Uno'), { key })
    expect(tab(name).getAttribute('aria-selected')).toBe('true')
    expect(document.activeElement).toBe(tab(name))
  })

  it('lets the Tab key reach only the selected tab', () => {
    render(<Controlled />)
    expect(screen.getAllByRole('tab').map((each) => each.tabIndex)).toEqual([0, -1, -1])
    fireEvent.keyDown(tab('Uno'), { key: 'x' })
    expect(tab('Uno').tabIndex).toBe(0)
  })
})
