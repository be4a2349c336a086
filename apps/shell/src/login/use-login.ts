import { type ComponentType, useState } from 'react'
import type { Refusal } from '../acceso/refusal.ts'
import { storageRefusal } from '../acceso/storage-refusal.ts'
import { useSending } from '../acceso/use-sending.ts'
import type { CodigoStepProps } from './codigo-step.tsx'
import { asksCodigo, enter, loginRefusal } from './enter.ts'
import { TEXTS } from './login.texts.ts'

interface LoginErrors {
  readonly correo?: string
  readonly password?: string
}

interface SecondStep extends Omit<CodigoStepProps, 'onBack' | 'destination'> {
  readonly Card: ComponentType<CodigoStepProps>
}

const validate = (correo: string, password: string): LoginErrors => ({
  ...(correo.trim() === '' ? { correo: TEXTS.faltaCorreo } : {}),
  ...(password === '' ? { password: TEXTS.faltaClave } : {}),
})

/**
 * Runs the sign-in form. The card that asks for the code of the second factor is imported only if the server requires
 * the code, because few accounts have a second factor.
 */
export const useLogin = (destination: string) => {
  const [errors, setErrors] = useState<LoginErrors>({})
  const [step, setStep] = useState<SecondStep>()
  const { refusal, setRefusal, refusals, busy, wait, start, isReady, run } = useSending()

  const askCodigo = async (correo: string, password: string): Promise<Refusal> => {
    try {
      const { CodigoStep: Card } = await import('./codigo-step.tsx')
      setStep({ Card, correo, password })
      return {}
    } catch (error) {
      return loginRefusal(error)
    }
  }

  const send = async (correo: string, password: string): Promise<Refusal | undefined> => {
    const blocked = storageRefusal()
    if (blocked) return blocked
    try {
      return await enter({ correo, password }, destination)
    } catch (error) {
      return asksCodigo(error) ? askCodigo(correo, password) : loginRefusal(error)
    }
  }

  const submit = (correo: string, password: string): void => {
    if (!isReady()) return
    const invalid = validate(correo, password)
    setErrors(invalid)
    if (Object.keys(invalid).length === 0) void run(() => send(correo.trim(), password))
  }
  // The server usually blocks one account, so the form allows an attempt with another address at once.
  const changeCorreo = (): void => {
    if (wait === 0) return
    start(0)
    setRefusal({})
  }
  const back = (): void => setStep(undefined)
  return { errors, mensaje: refusal.mensaje, refusals, busy, wait, submit, changeCorreo, step, back }
}
