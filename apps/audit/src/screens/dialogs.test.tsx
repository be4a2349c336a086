import { ApiError } from '@mi/api-client'
import type { Analisis, Miembro, Usuario } from '@mi/contracts'
import { createSlot } from '@mi/federation'
import { buildSlotPlatform, showSlot } from '@mi/federation/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as deAnalisis from '../analisis/analisis-dialogs.tsx'
import * as deMiembro from '../equipo/miembro-dialogs.tsx'
import * as deUsuario from '../usuarios/usuario-dialogs.tsx'

const USUARIO = { idUsuario: 3, nombreCompleto: 'Ana Torres' } as Usuario
const MIEMBRO = {
  ...{ id: 4, idUsuario: 4, nombreCompleto: 'Julián Rojas', correo: 'julian@demo.co' },
  ...{ rolEquipo: 'EDITOR', perfilCompleto: false, estado: 'inactivo' },
} as Miembro
const ANALISIS = {
  ...{ id: 7, consulta: 'Mango', respuesta: null, tipoAnalisis: 'ocr-gpt-only' },
  ...{ esAlimento: true, isTest: false, usuario: { idUsuario: 3, nombreCompleto: 'Ana Torres' } },
} as unknown as Analisis

const onClose = vi.fn()
let hide: (() => Promise<void>) | undefined
afterEach(async () => {
  onClose.mockClear()
  await hide?.()
})

type Answer = (method: string, path: string) => unknown

/** If `answer` returns an `Error`, the request fails with it. */
const show = async (dialog: ReactElement, answer: Answer, idPropio = 9) => {
  const calls: string[] = []
  const bodies: unknown[] = []
  const request = vi.fn((method: string, path: string, { body }: { body?: unknown } = {}) => {
    calls.push(`${method} ${path}`)
    bodies.push(body)
    const data = answer(method, path)
    return data instanceof Error ? Promise.reject(data) : Promise.resolve({ data })
  })
  const { session, ...others } = buildSlotPlatform({})
  const usuario = { idUsuario: idPropio } as Usuario
  const platform = {
    ...others,
    api: { request: request as never },
    session: { ...session, getState: () => ({ token: null, usuario: usuario as never }) },
  }
  hide = await showSlot(
    createSlot(() => dialog),
    platform,
  )
  const isOpen = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null
  await waitFor(() => expect(isOpen()).toBe(true))
  return { toast: vi.mocked(platform.toast), calls, bodies }
}
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))
const type = (name: RegExp, value: string): void =>
  void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

const broken = (): Error => new ApiError(500, { mensaje: 'Algo salió mal.' })
const fine = (): unknown => ({})

const { InactivarDialog, ReactivarDialog, BorrarDatosDialog, QuitarFactorDialog } = deUsuario
const props = { onClose }

describe('a dialog of the audit', () => {
  it.each([
    [<InactivarDialog usuario={USUARIO} {...props} />, 'Inactivar', '❌ No se pudo inactivar el usuario.'],
    [<ReactivarDialog usuario={USUARIO} {...props} />, 'Reactivar', '❌ No se pudo reactivar el usuario.'],
    [
      <BorrarDatosDialog usuario={USUARIO} {...props} />,
      'Borrar datos personales',
      '❌ No se pudieron borrar los datos.',
    ],
    [
      <QuitarFactorDialog usuario={USUARIO} {...props} />,
      'Quitar verificación en dos pasos',
      '❌ No se pudo quitar la verificación en dos pasos.',
    ],
    [
      <deMiembro.EditarDialog miembro={MIEMBRO} {...props} />,
      'Guardar',
      '❌ No se pudo actualizar el miembro.',
    ],
    [
      <deMiembro.EliminarDialog miembro={MIEMBRO} {...props} />,
      'Eliminar',
      '❌ No se pudo eliminar el usuario.',
    ],
    [
      <deAnalisis.EditarDialog analisis={ANALISIS} {...props} />,
      'Guardar',
      '❌ No se pudo actualizar el análisis.',
    ],
    [
      <deAnalisis.EliminarDialog analisis={ANALISIS} {...props} />,
      'Eliminar',
      '❌ No se pudo eliminar el análisis.',
    ],
  ])(
    'stays open with the typed text after a failure, and shows the error: %#',
    async (dialog, button, words) => {
      const { toast } = await show(dialog, broken)
      const motivo = screen.queryByRole<HTMLTextAreaElement>('textbox', { name: /^Motivo/ })
      if (motivo) type(/^Motivo/, 'Lo pidió')
      if (screen.queryByRole('textbox', { name: 'Consulta' })) type(/^Consulta/, 'Mango maduro')
      press(button)
      await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith(words))
      expect(onClose).not.toHaveBeenCalled()
      expect(motivo?.value ?? 'Lo pidió').toBe('Lo pidió')
    },
  )

  it.each([
    ['Borrar datos personales', <BorrarDatosDialog usuario={USUARIO} {...props} />],
    ['Quitar verificación en dos pasos', <QuitarFactorDialog usuario={USUARIO} {...props} />],
  ])('requires a reason for an irreversible action, and leads to its field: %s', async (button, dialog) => {
    const { calls } = await show(dialog, fine)
    screen.getByRole('button', { name: button }).focus()
    press(button)
    expect(await screen.findByText('Escribe el motivo.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Motivo' }))
    expect(calls).toEqual([])
  })
})

describe('InactivarDialog', () => {
  it('refuses to inactivate the signed-in person’s own account', async () => {
    const { toast, calls } = await show(
      <InactivarDialog usuario={USUARIO} {...props} />,
      fine,
      USUARIO.idUsuario,
    )
    press('Inactivar')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('⚠️ No puedes eliminarte a ti mismo.')
    expect(calls).toEqual([])
  })

  it.each([
    [fine, 'success', ['✅ Usuario reactivado.', { detail: 'Ana Torres' }]],
    [broken, 'error', ['❌ No se pudo reactivar el usuario.']],
  ] as const)(
    'offers to undo the inactivation, and shows whether the undo succeeded: %#',
    async (undo, kind, said) => {
      const { toast, calls } = await show(<InactivarDialog usuario={USUARIO} {...props} />, (method) =>
        method === 'DELETE' ? {} : undo(),
      )
      press('Inactivar')
      await waitFor(() => expect(toast.success).toHaveBeenCalledOnce())
      const [words, options] = toast.success.mock.calls[0] ?? []
      expect([words, options?.undo?.label]).toEqual(['✅ Usuario marcado como inactivo.', 'Deshacer'])
      options?.undo?.onUndo()
      await waitFor(() => expect(toast[kind]).toHaveBeenLastCalledWith(...said))
      expect(calls.at(-1)).toBe('PUT /usuarios/3/reactivar')
    },
  )
})

describe('EliminarDialog of an analysis', () => {
  it('succeeds on the second try if the response to the first try was lost', async () => {
    const answers = [new ApiError(0, {}), new ApiError(404, { mensaje: 'Ese análisis no existe.' })]
    const { toast } = await show(<deAnalisis.EliminarDialog analisis={ANALISIS} {...props} />, () =>
      answers.shift(),
    )
    press('Eliminar')
    await waitFor(() => expect(toast.error).toHaveBeenCalledOnce())
    press('Eliminar')
    await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith('✅ Análisis eliminado.'))
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('EditarDialog of an analysis', () => {
  it('lets staff correct the long answer about a plate', async () => {
    const mensaje = 'Se contaron entre 20 g y 30 g de sopa. '.repeat(100)
    const analisis = { ...ANALISIS, respuesta: { mensaje, generadoPor: 'GPT' } }
    const { bodies } = await show(<deAnalisis.EditarDialog analisis={analisis} {...props} />, fine)
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Respuesta/ })
    expect(field.maxLength).toBeGreaterThan(mensaje.length)
    type(/^Respuesta/, `${mensaje}Corregido.`)
    press('Guardar')
    await waitFor(() => expect(bodies).toEqual([{ respuesta: { mensaje: `${mensaje}Corregido.` } }]))
  })
})

describe('EditarDialog of a member', () => {
  it('says that the member is active if only the reactivation succeeded, and does not repeat it', async () => {
    const { toast, calls } = await show(
      <deMiembro.EditarDialog miembro={MIEMBRO} {...props} />,
      (_method, path) => (path.endsWith('/reactivar') ? {} : broken()),
    )
    fireEvent.click(screen.getByRole('checkbox', { name: /^Activar este usuario/ }))
    fireEvent.change(screen.getByRole('combobox', { name: 'Rol' }), { target: { value: 'LECTOR' } })
    press('Guardar')
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledExactlyOnceWith(
        '❌ No se pudo actualizar el miembro. Ya quedó activo, pero falta guardar lo demás. Intenta de nuevo.',
      ),
    )
    press('Guardar')
    await waitFor(() => expect(calls).toHaveLength(3))
    expect(calls).toEqual(['PUT /usuarios/4/reactivar', 'PUT /equipo/4', 'PUT /equipo/4'])
  })

  it('sends only the reactivation if nothing else was changed', async () => {
    const { toast, calls } = await show(<deMiembro.EditarDialog miembro={MIEMBRO} {...props} />, () => ({}))
    fireEvent.click(screen.getByRole('checkbox', { name: /^Activar este usuario/ }))
    press('Guardar')
    await waitFor(() => expect(toast.success).toHaveBeenCalledOnce())
    expect(calls).toEqual(['PUT /usuarios/4/reactivar'])
  })

  it('sends only the changed fields, because the member could have completed the profile meanwhile', async () => {
    const { bodies } = await show(<deMiembro.EditarDialog miembro={MIEMBRO} {...props} />, () => ({}))
    fireEvent.change(screen.getByRole('combobox', { name: 'Rol' }), { target: { value: 'LECTOR' } })
    press('Guardar')
    await waitFor(() => expect(bodies).toEqual([{ rolEquipo: 'LECTOR' }]))
  })
})
