import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useFileChoice } from './use-file-choice.tsx'

const LABELS = { file: 'Archivo', camera: 'Cámara' }

const Place = ({ onFile }: { onFile: (file: File | undefined) => void }) => {
  const { dragging, dropProps, inputs } = useFileChoice({
    accept: 'image/*',
    camera: 'environment',
    labels: LABELS,
    onFile,
  })
  return (
    <div role="group" data-dragging={dragging || undefined} {...dropProps}>
      {inputs}
    </div>
  )
}

const photo = new File(['x'], 'foto.png', { type: 'image/png' })

describe('useFileChoice', () => {
  it.each(Object.values(LABELS))(
    'reports each choice in «%s», also a second choice of the same file',
    (label) => {
      const onFile = vi.fn()
      render(<Place onFile={onFile} />)
      const input = screen.getByLabelText(label)
      // Browsers fire `change` for a second choice of the same file only if the input was emptied before.
      const empty = vi.spyOn(input as HTMLInputElement, 'value', 'set')
      for (const times of [1, 2]) {
        fireEvent.change(input, { target: { files: [photo] } })
        expect(onFile).toHaveBeenCalledTimes(times)
        expect(empty.mock.calls).toEqual(Array.from({ length: times }, () => ['']))
      }
      expect(onFile).toHaveBeenLastCalledWith(photo)
    },
  )

  it('sets the attribute `capture` only on the camera input', () => {
    render(<Place onFile={() => undefined} />)
    expect(screen.getByLabelText('Archivo').hasAttribute('capture')).toBe(false)
    expect(screen.getByLabelText('Cámara').getAttribute('capture')).toBe('environment')
  })

  it('marks the drop target while a file is dragged over it, and reports a dropped file', () => {
    const onFile = vi.fn()
    render(<Place onFile={onFile} />)
    const place = screen.getByRole('group')
    fireEvent.dragOver(place)
    expect(place.dataset.dragging).toBe('true')
    fireEvent.dragLeave(place)
    expect(place.dataset.dragging).toBeUndefined()
    fireEvent.dragOver(place)
    fireEvent.drop(place, { dataTransfer: { files: [photo] } })
    expect(place.dataset.dragging).toBeUndefined()
    expect(onFile).toHaveBeenCalledExactlyOnceWith(photo)
  })
})
