import { PREFERENCIAS_INICIALES } from '@mi/contracts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DiasAviso } from './dias-aviso.tsx'
import { Interruptores } from './interruptores.tsx'

afterEach(cleanup)

describe('DiasAviso', () => {
  const show = (changes: Partial<typeof PREFERENCIAS_INICIALES>, isAsking = false) => {
    const onEdit = vi.fn()
    render(
      <DiasAviso
        preferencias={{ ...PREFERENCIAS_INICIALES, ...changes }}
        isAsking={isAsking}
        onEdit={onEdit}
      />,
    )
    return onEdit
  }

  it('says that the chosen days take effect after expiry notices are switched on again', () => {
    show({ productoVencido: false })
    expect(
      screen.getByText(
        'Los avisos de vencimiento están apagados. Lo que elijas valdrá cuando los enciendas.',
      ),
    ).toBeDefined()
  })

  it('adds a pressed day to the chosen days, and removes a pressed day that was chosen already', () => {
    const onEdit = show({ diasAviso: [30, 3] })
    fireEvent.click(screen.getByLabelText('15 días antes'))
    fireEvent.click(screen.getByLabelText('3 días antes'))
    expect(onEdit.mock.calls).toEqual([[{ diasAviso: [30, 15, 3] }], [{ diasAviso: [30] }]])
  })

  it('is disabled until the server’s copy of the preferences arrives', () => {
    show({}, true)
    expect(screen.getByRole<HTMLFieldSetElement>('group').disabled).toBe(true)
  })
})

describe('Interruptores', () => {
  it('does not promise an expiry notice on the day itself if the person has not chosen that day', () => {
    const preferencias = { ...PREFERENCIAS_INICIALES, diasAviso: [7] }
    render(
      <Interruptores usuario={{ tipoUsuario: 'INDIVIDUAL' }} preferencias={preferencias} onEdit={vi.fn()} />,
    )
    expect(
      screen.getByText('Los días que elijas: antes de que un producto venza o el día en que vence.'),
    ).toBeDefined()
  })

  it.each([
    [
      'INDIVIDUAL',
      'Llegan en cuentas de empresa, cuando alguien del equipo comenta. En la tuya no hay equipo.',
    ],
    ['EMPRESARIAL', 'Cuando alguien de tu equipo comenta un producto.'],
  ] as const)('explains comment notices to an account of type %s', (tipoUsuario, hint) => {
    render(<Interruptores usuario={{ tipoUsuario }} preferencias={PREFERENCIAS_INICIALES} onEdit={vi.fn()} />)
    expect(screen.getByText(hint)).toBeDefined()
  })
})
