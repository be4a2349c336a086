import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { watchTyped } from './typed.ts'

let typed: ReturnType<typeof watchTyped>

beforeEach(() => {
  document.body.innerHTML = `
    <input id="nombre" value="Ana"><textarea id="nota"></textarea>
    <input id="buscar" type="search"><input id="lista" role="combobox"><input id="casilla" type="checkbox">`
  typed = watchTyped(document)
})
afterEach(() => {
  typed.stop()
  document.body.innerHTML = ''
})

const write = (id: string, value: string): HTMLInputElement => {
  const field = document.querySelector<HTMLInputElement>(`#${id}`)!
  field.focus()
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return field
}

describe('watchTyped', () => {
  it('stops reporting typed text as unsaved when the old text is restored or the field is removed', () => {
    expect(typed.isUnsaved()).toBe(false)
    write('nombre', 'Ana María')
    expect(typed.isUnsaved()).toBe(true)
    write('nombre', 'Ana')
    expect(typed.isUnsaved()).toBe(false)
    const nota = write('nota', 'Comprar pan')
    expect(typed.isUnsaved()).toBe(true)
    nota.remove()
    expect(typed.isUnsaved()).toBe(false)
  })

  it('reports a field as unsaved after its text was deleted, until the field becomes read-only', () => {
    const field = write('nombre', '')
    expect(typed.isUnsaved()).toBe(true)
    field.readOnly = true
    expect(typed.isUnsaved()).toBe(false)
  })

  it.each(['buscar', 'lista', 'casilla'])('ignores the field %s', (id) => {
    write(id, 'pan')
    expect(typed.isUnsaved()).toBe(false)
  })

  it('reports unsaved text if a form has the attribute `data-sin-guardar`', () => {
    document.body.insertAdjacentHTML('beforeend', '<form data-sin-guardar></form>')
    expect(typed.isUnsaved()).toBe(true)
  })

  it('reports text as unsaved if it was typed into the focused field before `watchTyped` was called', () => {
    write('nota', 'Antes')
    typed.stop()
    typed = watchTyped(document)
    expect(typed.isUnsaved()).toBe(true)
  })
})
