import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { TextField } from '../../primitives/text-field/index.ts'
import { DialogClose, DialogPopup } from './dialog-popup.tsx'

const Example = ({
  dirty = false,
  onChange = () => undefined,
}: {
  dirty?: boolean
  onChange?: (open: boolean) => void
}) => {
  const [open, setOpen] = useState(false)
  const change = (next: boolean) => {
    onChange(next)
    setOpen(next)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <DialogPopup open={open} onOpenChange={change} dirty={dirty} title="Editar" footer={<DialogClose />}>
        <TextField label="Nombre" />
      </DialogPopup>
    </>
  )
}

const open = async () => {
  const opener = screen.getByRole('button', { name: 'Abrir' })
  opener.focus()
  fireEvent.click(opener)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nombre')))
  return opener
}

const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
const question = () => screen.findByRole('alertdialog', { name: '¿Descartar los cambios?' })

describe('DialogPopup', () => {
  it('focuses its first field when it opens, and returns the focus to its opener when it closes', async () => {
    render(<Example />)
    const opener = await open()
    expect(screen.getByRole('dialog', { name: 'Editar' })).toBeDefined()
    pressEscape()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('returns the focus to the button next to its opener if the opener is gone', async () => {
    const Gone = () => {
      const [open, setOpen] = useState(false)
      const [isUsed, setUsed] = useState(false)
      const close = () => {
        setUsed(true)
        setOpen(false)
      }
      return (
        <>
          <button type="button">Otra cosa</button>
          <span>
            {!isUsed && (
              <button type="button" onClick={() => setOpen(true)}>
                Abrir
              </button>
            )}
            <button type="button">Reponer</button>
          </span>
          <DialogPopup open={open} onOpenChange={close} title="Usar">
            <TextField label="Nombre" />
          </DialogPopup>
        </>
      )
    }
    render(<Gone />)
    await open()
    pressEscape()
    const neighbour = screen.getByRole('button', { name: 'Reponer', hidden: true })
    await waitFor(() => expect(document.activeElement).toBe(neighbour))
  })

  it('leaves the focus in another dialog if that dialog has the focus when this dialog closes', async () => {
    const Two = ({ isSecond }: { isSecond: boolean }) => (
      <>
        <DialogPopup open={!isSecond} onOpenChange={() => undefined} title="Aviso">
          <TextField label="Uno" />
        </DialogPopup>
        <div role="dialog" aria-label="Reponer">
          <TextField label="Cantidad" />
        </div>
      </>
    )
    const { rerender } = render(<Two isSecond={false} />)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Uno')))
    const cantidad = screen.getByLabelText('Cantidad')
    cantidad.focus()
    rerender(<Two isSecond />)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Aviso' })).toBeNull())
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(document.activeElement).toBe(cantidad)
  })

  it('leaves the focus on the heading of the page that its link opens', async () => {
    const Perfil = () => {
      const heading = useRef<HTMLHeadingElement>(null)
      useEffect(() => heading.current?.focus(), [])
      return (
        <h1 ref={heading} tabIndex={-1}>
          Mi Perfil
        </h1>
      )
    }
    const Page = () => {
      const [open, setOpen] = useState(false)
      const [isFollowed, setFollowed] = useState(false)
      const follow = () => {
        setOpen(false)
        setFollowed(true)
      }
      return (
        <>
          {isFollowed && <Perfil />}
          <button type="button" onClick={() => setOpen(true)}>
            Abrir
          </button>
          <DialogPopup open={open} onOpenChange={setOpen} title="Más">
            <TextField label="Nombre" />
            <button type="button" onClick={follow}>
              Mi perfil
            </button>
          </DialogPopup>
        </>
      )
    }
    render(<Page />)
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Mi perfil' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Mi Perfil' }))
  })

  it('focuses the checked option if its first field is a group of options', async () => {
    render(
      <DialogPopup open onOpenChange={() => undefined} title="Aspecto">
        <input type="radio" name="tema" aria-label="Claro" />
        <input type="radio" name="tema" aria-label="Oscuro" defaultChecked />
        <TextField label="Nombre" />
      </DialogPopup>,
    )
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Oscuro')))
  })

  it('focuses its first focusable element if its only field is a hidden file input', async () => {
    render(
      <DialogPopup open onOpenChange={() => undefined} title="Leer un código">
        <input type="file" hidden />
      </DialogPopup>,
    )
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cerrar' })))
  })

  it.each([
    ['Esc', pressEscape],
    ['the cross', () => fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))],
    ['its cancel button', () => fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))],
  ])('asks before %s discards unsaved input', async (_way, leave) => {
    const onChange = vi.fn()
    render(<Example dirty onChange={onChange} />)
    await open()
    leave()
    await question()
    expect(onChange).not.toHaveBeenCalled()

    fireEvent.click(screen.getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onChange).toHaveBeenCalledExactlyOnceWith(false)
  })

  it('asks the question that its parent passes, instead of the default question', async () => {
    const own = {
      title: '¿Ya los guardaste?',
      description: 'Uno.',
      cancelLabel: 'Volver',
      confirmLabel: 'Sí',
    }
    const onChange = vi.fn()
    render(<DialogPopup open dirty question={own} onOpenChange={onChange} title="Códigos" />)
    fireEvent.click(await screen.findByRole('button', { name: 'Cerrar' }))
    const asked = await screen.findByRole('alertdialog', { name: '¿Ya los guardaste?' })
    expect(asked.textContent).not.toContain('Descartar')
    fireEvent.click(screen.getByRole('button', { name: 'Sí' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(false)
  })

  it('drops its open question when the parent closes the dialog', async () => {
    const dialog = (isOpen: boolean) => (
      <DialogPopup open={isOpen} onOpenChange={() => undefined} dirty title="Editar">
        <TextField label="Nombre" />
      </DialogPopup>
    )
    const { rerender } = render(dialog(true))
    fireEvent.click(await screen.findByRole('button', { name: 'Cerrar' }))
    await question()
    rerender(dialog(false))
    rerender(dialog(true))
    await screen.findByRole('dialog', { name: 'Editar' })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('cannot be closed while it is locked', async () => {
    const onChange = vi.fn()
    const dialog = (locked: boolean) => (
      <DialogPopup open locked={locked} onOpenChange={onChange} title="Anuncio">
        <p>Texto</p>
      </DialogPopup>
    )
    const { rerender } = render(dialog(true))
    await screen.findByRole('dialog', { name: 'Anuncio' })
    expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull()
    pressEscape()
    expect(onChange).not.toHaveBeenCalled()
    rerender(dialog(false))
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(false)
  })

  it('stays open when the user answers the question about unsaved input with «Seguir editando»', async () => {
    const onChange = vi.fn()
    render(<Example dirty onChange={onChange} />)
    await open()
    pressEscape()
    await question()
    fireEvent.click(screen.getByRole('button', { name: 'Seguir editando' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByRole('dialog', { name: 'Editar' })).toBeDefined()
    expect(onChange).not.toHaveBeenCalled()
  })
})
