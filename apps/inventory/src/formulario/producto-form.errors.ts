import { fieldErrors } from '@mi/api-client'
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form'
import { type FormErrors, type ProductoForm, toRequest } from './producto-form.model.ts'

const toFieldErrors = (errors: FormErrors): FieldErrors<ProductoForm> =>
  Object.fromEntries(Object.entries(errors).map(([campo, message]) => [campo, { type: 'contrato', message }]))

const FECHAS = ['fechaAdquisicion', 'fechaVencimiento'] as const

type Fields = Parameters<Resolver<ProductoForm>>[2]['fields']

// A field with an incomplete or impossible date has an empty value, as if the person had typed no date. Only its
// `validity.badInput` shows that something was typed.
const unreadable = (fields: Fields): Partial<ProductoForm> =>
  Object.fromEntries(
    FECHAS.filter((campo) => {
      const input = fields[campo]?.ref
      return input instanceof HTMLInputElement && input.validity.badInput
    }).map((campo) => [campo, 'sin terminar']),
  )

export const resolver: Resolver<ProductoForm> = (values, _context, { fields }) => {
  const { errors } = toRequest({ ...values, ...unreadable(fields) })
  return errors ? { values: {}, errors: toFieldErrors(errors) } : { values, errors: {} }
}

/** Shows the server's messages about single fields. Returns true if there were such messages. */
export const showServerErrors = (form: UseFormReturn<ProductoForm>, error: unknown): boolean => {
  const errors = Object.entries(fieldErrors(error))
  for (const [campo, message] of errors) form.setError(campo as keyof ProductoForm, { message })
  return errors.length > 0
}
