import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadOverlays } from '../../overlays/index.ts'
import { Dialog } from '../dialog/index.ts'
import { PlainIconButton } from '../../primitives/button/index.ts'
import { Tooltip } from './tooltip.tsx'

const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })

// The first import of the overlays takes longer than the `findBy` queries wait.
beforeAll(loadOverlays)

describe('Tooltip', () => {
  it('closes on `Esc` and leaves the dialog below it open', async () => {
    const onOpenChange = vi.fn()
    render(
      <Dialog open onOpenChange={onOpenChange} title="Agregar">
        <Tooltip content="Escanear">
          <PlainIconButton label="Escanear" icon={<svg />} />
        </Tooltip>
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
