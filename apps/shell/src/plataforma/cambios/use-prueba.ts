import { fieldErrors, isApiError, segundoFactorApi, sentenceFor } from '@mi/api-client'
import { useState } from 'react'
import { useShell } from '../../context/shell-context.ts'
import { TEXTS } from './cambios.texts.ts'

/** The kind of proof: the password, or a code if the person has a second factor. */
type TipoDePrueba = 'clave' | 'codigo'

export interface Prueba {
  readonly tipo: TipoDePrueba
  readonly valor: string
  readonly error: string | undefined
}

const asking = (tipo: TipoDePrueba, error?: string): Prueba => ({ tipo, valor: '', error })

const needed = (tipo: TipoDePrueba): string => (tipo === 'clave' ? TEXTS.faltaClave : TEXTS.faltaCodigo)

/** Asks for the proof of identity that the server requires for some changes, and sends the proof. */
export const usePrueba = () => {
  const { api } = useShell().platform
  const [prueba, setPrueba] = useState<Prueba>()

  /** @returns true if the server accepted the proof. */
  const prove = async ({ tipo, valor }: Prueba): Promise<boolean> => {
    const given = tipo === 'clave' ? valor : valor.trim()
    if (given === '') {
      setPrueba(asking(tipo, needed(tipo)))
      return false
    }
    try {
      await segundoFactorApi(api).confirm(tipo === 'clave' ? { currentPassword: given } : { codigo: given })
      setPrueba(undefined)
      return true
    } catch (error) {
      if (tipo === 'clave' && isApiError(error) && error.codigo === 'segundo_factor') {
        setPrueba(asking('codigo'))
        return false
      }
      const { currentPassword, codigo } = fieldErrors(error)
      const sentence = sentenceFor(error, TEXTS.errorIdentidad, { server: 'refusals' })
      setPrueba({ tipo, valor, error: currentPassword ?? codigo ?? sentence })
      return false
    }
  }
  return {
    prueba,
    ask: (): void => setPrueba(asking('clave')),
    type: (valor: string): void => setPrueba((before) => before && { ...before, valor, error: undefined }),
    prove,
  }
}
