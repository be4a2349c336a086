import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import {
  DateField,
  NumberField,
  PasswordField,
  SearchField,
  SelectField,
  TextArea,
  TextField,
} from './index.ts'
import { Checkbox } from './seldom.ts'

const shared = { label: 'Campo', hint: 'Una pista.', error: 'Falta algo.', name: 'campo', className: 'mine' }

const fields = {
  TextField: <TextField {...shared} />,
  TextArea: <TextArea {...shared} />,
  PasswordField: <PasswordField {...shared} />,
  NumberField: <NumberField {...shared} />,
  DateField: <DateField {...shared} />,
  SelectField: <SelectField {...shared} />,
  SearchField: <SearchField {...shared} />,
  Checkbox: <Checkbox {...shared} />,
}

const describedBy = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

describe.each(Object.entries(fields))('%s', (_name, field) => {
  it('links label, hint and error to its control', () => {
    const { container } = render(field)
    const control = screen.getByLabelText('Campo')
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(describedBy(control)).toEqual(['Falta algo.', 'Una pista.'])
    expect(control.getAttribute('name')).toBe('campo')
    expect(container.firstElementChild?.className).toContain('mine')
  })
})

describe('TextField', () => {
  it('sets no error attributes without an error', () => {
    render(<TextField label="Nombre" />)
    const control = screen.getByLabelText('Nombre')
    expect(control.hasAttribute('aria-invalid')).toBe(false)
    expect(control.hasAttribute('aria-describedby')).toBe(false)
  })

  it('keeps the `aria-describedby` of the caller and marks an optional field', () => {
    render(<TextField label="Nombre" optional hint="Pista" aria-describedby="otra" id="nombre" />)
    expect(screen.getByLabelText('Nombre (opcional)').getAttribute('aria-describedby')).toBe(
      'nombre-hint otra',
    )
  })

  it('passes its ref to the native input', () => {
    const ref = createRef<HTMLInputElement>()
    render(<TextField label="Nombre" ref={ref} />)
    expect(ref.current).toBe(screen.getByLabelText('Nombre'))
  })
})

describe('NumberField', () => {
  it('is a text input with a numeric keyboard', () => {
    render(<NumberField label="Valor" />)
    expect(screen.getByLabelText('Valor')).toHaveProperty('type', 'text')
    expect(screen.getByLabelText('Valor').getAttribute('inputmode')).toBe('decimal')
  })
})

describe('SelectField', () => {
  it('starts with its placeholder selected', () => {
    render(
      <SelectField label="Tipo" placeholder="Elige uno">
        <option value="a">A</option>
      </SelectField>,
    )
    expect(screen.getByLabelText('Tipo')).toHaveProperty('value', '')
  })
})

describe('Checkbox', () => {
  it('can be indeterminate', () => {
    render(<Checkbox label="Todas" indeterminate />)
    expect(screen.getByRole('checkbox')).toHaveProperty('indeterminate', true)
  })
})
