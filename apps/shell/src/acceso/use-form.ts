import { type SubmitEvent, useState } from 'react'
import { useFirstWrong } from '../page/forms/use-first-wrong.ts'
import type { Refusal } from './refusal.ts'
import { useSending } from './use-sending.ts'

// A press on the submit button also moves the focus out of the current field, which then shows its error. Without this
// delay, the error would move the button away from the pointer.
const ERROR_DELAY_MS = 400

export type FormErrors<Form> = Partial<Record<keyof Form & string, string>>

interface FormParts<Form> {
  readonly initial: Form | (() => Form)
  readonly validate: (form: Form) => FormErrors<Form>
  /** @returns why the form was refused; `undefined` if it was accepted. In that case, the next page or step follows. */
  readonly send: (form: Form) => Promise<Refusal<keyof Form & string> | undefined>
}

/**
 * Holds the state of a form. A field shows its error only after the person has left the field or tried to send the
 * form. After each such try, and after each refusal by the server, the focus moves to the first wrong field.
 */
export const useForm = <Form extends object>({ initial, validate, send }: FormParts<Form>) => {
  type Campo = keyof Form & string
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<readonly Campo[]>([])
  const [attempts, setAttempts] = useState(0)
  const { refusal, setRefusal, refusals, busy, wait, isReady, run } = useSending<Campo>()
  const formRef = useFirstWrong(attempts + refusals)

  const wrong = validate(values)
  const isShown = (campo: string): boolean => attempts > 0 || left.includes(campo as Campo)
  const shown = Object.fromEntries(
    Object.entries(wrong).filter(([campo]) => isShown(campo)),
  ) as FormErrors<Form>

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!isReady()) return
    // The message of the last refusal stays until the server answers, because the button would move away from the
    // pointer if the message were removed now.
    setAttempts((count) => count + 1)
    if (Object.keys(wrong).length === 0) void run(() => send(values))
  }

  return {
    values,
    errors: { ...shown, ...refusal.campos },
    mensaje: refusal.mensaje,
    busy,
    refusals,
    wait,
    formRef,
    submit,
    set: (change: Partial<Form>): void => {
      setValues((before) => ({ ...before, ...change }))
      setRefusal(({ campos, ...rest }) => ({
        ...rest,
        campos: Object.fromEntries(
          Object.entries(campos ?? {}).filter(([campo]) => !(campo in change)),
        ) as FormErrors<Form>,
      }))
    },
    leave: (campo: Campo): void =>
      void setTimeout(() => setLeft((before) => [...before, campo]), ERROR_DELAY_MS),
  }
}
