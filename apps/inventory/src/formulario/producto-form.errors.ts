import { isApiError } from '@mi/api-client'
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form'
import { type FormErrors, type ProductoForm, toRequest } from './producto-form.model.ts'

const toFieldErrors = (errors: FormErrors): FieldErrors<ProductoForm> =>
  Object.fromEntries(Object.entries(errors).map(([campo, message]) => [campo, { type: 'contrato', message }]))

/** What the contract has against the values, at their fields. */
export const resolver: Resolver<ProductoForm> = (values) => {
  const { errors } = toRequest(values)
  return errors ? { values: {}, errors: toFieldErrors(errors) } : { values, errors: {} }
}

/** Puts what the server refused at its fields; whether there was anything of that kind. */
export const showServerErrors = (form: UseFormReturn<ProductoForm>, error: unknown): boolean => {
  const errores = isApiError(error) ? error.errores : []
  for (const { campo, mensaje } of errores) form.setError(campo as keyof ProductoForm, { message: mensaje })
  return errores.length > 0
}

// The server's own sentence for these, the specification's for all others.
const SAID_BY_SERVER = [409, 429]

/** The server's own sentence, where it is what a person should read. */
export const sentenceOf = (error: unknown): string | undefined =>
  isApiError(error) && SAID_BY_SERVER.includes(error.status) ? error.mensaje : undefined

/** Whether a call was refused with this status; 0 is no answer at all. */
export const hasStatus = (error: unknown, status: number): boolean =>
  isApiError(error) && error.status === status
