import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Dialog } from '../dialog/index.ts'
import { IconButton } from '../icon-button/index.ts'

const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })

describe('Tooltip', () => {
  it('takes `Esc` for itself before the dialog that it lies over', async () => {
    const onOpenChange = vi.fn()
    render(
      <Dialog open onOpenChange={onOpenChange} title="Agregar">
        <IconButton label="Escanear" icon={<svg />} />
      </Dialog>,
    )
    const button = await screen.findByRole('button', { name: 'Escanear' })
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
    act(() => button.focus())
    await screen.findByText('Escanear')
    pressEscape()
    await waitFor(() => expect(screen.queryByText('Escanear')).toBeNull())
    expect(onOpenChange).not.toHaveBeenCalled()
    pressEscape()
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
  })
})
