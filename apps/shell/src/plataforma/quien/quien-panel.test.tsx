import { ApiError } from '@mi/api-client'
import type { EstadoDeModuloEnApi, ExplicacionDeVersion } from '@mi/contracts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ShellContext } from '../../context/shell-context.ts'
import { ESTADO } from '../../testing/estado.ts'
import { QuienPanel } from './quien-panel.tsx'
import { TEXTS } from './quien.texts.ts'

type Shell = NonNullable<Parameters<typeof ShellContext>[0]['value']>

const DADA: ExplicacionDeVersion = {
  version: '1.5.0',
  razon: 'estable',
  rollout: null,
  unidad: 'persona:3',
  cubeta: null,
  paso: null,
}

afterEach(cleanup)

const open = () => {
  const explain = vi.fn(async () => DADA)
  const request = async () => ({ data: await explain() })
  const shell = { platform: { api: { request } } } as unknown as Shell
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ShellContext value={shell}>{children}</ShellContext>
    </QueryClientProvider>
  )
  const { rerender } = render(<QuienPanel estado={ESTADO} />, { wrapper })
  const field = screen.getByLabelText<HTMLInputElement>(TEXTS.correo)
  const ask = async (correo: string) => {
    fireEvent.change(field, { target: { value: correo } })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: TEXTS.explicar })))
  }
  const change = (changes: Partial<EstadoDeModuloEnApi>) =>
    act(async () => rerender(<QuienPanel estado={{ ...ESTADO, ...changes }} />))
  return { explain, ask, change, field }
}

const refusal = (codigo: string) => new ApiError(404, { codigo })

describe('QuienPanel', () => {
  it('asks again when the module changes', async () => {
    const { explain, ask, change } = open()
    await change({ revision: 8 })
    expect(explain).not.toHaveBeenCalled()
    await ask('ana@demo.co')
    expect(await screen.findByText('1.5.0')).toBeDefined()

    explain.mockResolvedValue({ ...DADA, version: '1.6.0' })
    await change({ estable: '1.6.0', revision: 9 })
    expect(await screen.findByText('1.6.0')).toBeDefined()
    expect(screen.queryByText('1.5.0')).toBeNull()
    expect(explain).toHaveBeenCalledTimes(2)
  })

  it('says that no person gets a module that is not served, instead of calling the mail address unknown', async () => {
    const { explain, ask, change, field } = open()
    await ask('ana@demo.co')
    explain.mockRejectedValue(refusal('no_se_sirve'))
    await change({ retirado: true, revision: 8 })
    expect(await screen.findByText(TEXTS.noSeSirve)).toBeDefined()
    expect(screen.queryByText('1.5.0')).toBeNull()
    expect(field.getAttribute('aria-invalid')).not.toBe('true')
  })

  it('says at the field that no account has the mail address', async () => {
    const { explain, ask, field } = open()
    explain.mockRejectedValue(refusal('no_encontrado'))
    await ask('nadie@demo.co')
    expect(await screen.findByText(TEXTS.desconocido)).toBeDefined()
    expect(document.activeElement).toBe(field)
    expect(screen.queryByText(TEXTS.noSeSirve)).toBeNull()
  })
})
