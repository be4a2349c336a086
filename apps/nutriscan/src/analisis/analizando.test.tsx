import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Analizando } from './analizando.tsx'
import { AL_EMPEZAR } from './pasos.model.ts'

afterEach(cleanup)

it('is cancelled by a click, but not by the second click of a double click on the button before', () => {
  const onCancelar = vi.fn()
  render(<Analizando avance={AL_EMPEZAR} foto={undefined} onCancelar={onCancelar} />)
  const button = screen.getByRole('button', { name: 'Cancelar' })
  fireEvent.click(button, { detail: 2 })
  expect(onCancelar).not.toHaveBeenCalled()
  fireEvent.click(button, { detail: 1 })
  expect(onCancelar).toHaveBeenCalledOnce()
})
