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
  it('knows typed text until it is what it was, or its field is gone', () => {
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

  it('counts removed text, and not a field that can no longer be changed', () => {
    const field = write('nombre', '')
    expect(typed.isUnsaved()).toBe(true)
    field.readOnly = true
    expect(typed.isUnsaved()).toBe(false)
  })

  it.each(['buscar', 'lista', 'casilla'])('does not count %s', (id) => {
    write(id, 'pan')
    expect(typed.isUnsaved()).toBe(false)
  })

  it('believes a form that says so', () => {
    document.body.insertAdjacentHTML('beforeend', '<form data-sin-guardar></form>')
    expect(typed.isUnsaved()).toBe(true)
  })

  it('knows text that was typed before, in the field that has the focus', () => {
    write('nota', 'Antes')
    typed.stop()
    typed = watchTyped(document)
    expect(typed.isUnsaved()).toBe(true)
  })
})
