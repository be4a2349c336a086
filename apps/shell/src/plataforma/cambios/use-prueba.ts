import { fieldErrors, isApiError, segundoFactorApi, sentenceFor } from '@mi/api-client'
import { useState } from 'react'
import { useShell } from '../../context/shell-context.ts'
import { TEXTS } from './cambios.texts.ts'

/** The kind of a proof of identity: the password, or a code if a second factor is on. */
type TipoDePrueba = 'clave' | 'codigo'

/** The proof of identity that has to be entered before a change is sent. */
export interface Prueba {
  readonly tipo: TipoDePrueba
  readonly valor: string
  readonly error: string | undefined
}

const asking = (tipo: TipoDePrueba, error?: string): Prueba => ({ tipo, valor: '', error })

const needed = (tipo: TipoDePrueba): string => (tipo === 'clave' ? TEXTS.faltaClave : TEXTS.faltaCodigo)

/** The proof of identity that a change may require, kept separate from the form of the change. */
export const usePrueba = () => {
  const { api } = useShell().platform
  const [prueba, setPrueba] = useState<Prueba>()

  /** Sends the entered proof. @returns whether the server accepted it. */
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
      // The account has a second factor, so the server requires a code instead of the password.
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
    /** Shows the field for the proof. */
    ask: (): void => setPrueba(asking('clave')),
    type: (valor: string): void => setPrueba((before) => before && { ...before, valor, error: undefined }),
    prove,
  }
}
