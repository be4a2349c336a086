import { isApiError } from '@mi/api-client'
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form'
import { type FormErrors, type ProductoForm, toRequest } from './producto-form.model.ts'

const toFieldErrors = (errors: FormErrors): FieldErrors<ProductoForm> =>
  Object.fromEntries(Object.entries(errors).map(([campo, message]) => [campo, { type: 'contrato', message }]))

const FECHAS = ['fechaAdquisicion', 'fechaVencimiento'] as const

type Fields = Parameters<Resolver<ProductoForm>>[2]['fields']

/** Days that are typed by half, or that no calendar has: their fields have no value, which is not the same as empty. */
const unreadable = (fields: Fields): Partial<ProductoForm> =>
  Object.fromEntries(
    FECHAS.filter((campo) => {
      const input = fields[campo]?.ref
      return input instanceof HTMLInputElement && input.validity.badInput
    }).map((campo) => [campo, 'sin terminar']),
  )

/** What the contract has against the values, at their fields. */
export const resolver: Resolver<ProductoForm> = (values, _context, { fields }) => {
  const { errors } = toRequest({ ...values, ...unreadable(fields) })
  return errors ? { values: {}, errors: toFieldErrors(errors) } : { values, errors: {} }
}

/** Puts what the server refused at its fields; whether there was anything of that kind. */
export const showServerErrors = (form: UseFormReturn<ProductoForm>, error: unknown): boolean => {
  const errores = isApiError(error) ? error.errores : []
  for (const { campo, mensaje } of errores) form.setError(campo as keyof ProductoForm, { message: mensaje })
  return errores.length > 0
}
