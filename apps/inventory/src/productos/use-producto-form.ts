import { isApiError } from '@mi/api-client'
import type { Producto } from '@mi/contracts'
import { dayInBogota } from '@mi/domain'
import { usePlatform } from '@mi/federation'
import { useState } from 'react'
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { type FormErrors, type ProductoForm, emptyForm, toForm, toRequest } from './producto-form.model.ts'
import { currentFromConflict, useCreateProducto, useEditProducto } from './productos.queries.ts'
import { TEXTS } from './productos.texts.ts'

const toFieldErrors = (errors: FormErrors): FieldErrors<ProductoForm> =>
  Object.fromEntries(Object.entries(errors).map(([campo, message]) => [campo, { type: 'contrato', message }]))

const resolver: Resolver<ProductoForm> = (values) => {
  const { errors } = toRequest(values)
  return errors ? { values: {}, errors: toFieldErrors(errors) } : { values, errors: {} }
}

const showServerErrors = (form: UseFormReturn<ProductoForm>, error: unknown): boolean => {
  const errores = isApiError(error) ? error.errores : []
  for (const { campo, mensaje } of errores) form.setError(campo as keyof ProductoForm, { message: mensaje })
  return errores.length > 0
}

/** The same data sent again has the same key and creates once; what was corrected in between is a new request. */
const createKeys = (newId: () => string) => {
  const keys = new Map<string, string>()
  return (datos: object): string => {
    const text = JSON.stringify(datos)
    const clave = keys.get(text) ?? newId()
    keys.set(text, clave)
    return clave
  }
}

// The server's own sentence for these, the specification's for all others.
const SAID_BY_SERVER = [409, 429]

const sentenceOf = (error: unknown): string | undefined =>
  isApiError(error) && SAID_BY_SERVER.includes(error.status) ? error.mensaje : undefined

/** The state of the product form: its values, and saving them. */
export const useProductoForm = (producto: Producto | null, onSaved: () => void) => {
  const { toast, now, newId } = usePlatform()
  const [keyFor] = useState(() => createKeys(newId))
  const [conflicto, setConflicto] = useState<Producto>()
  const create = useCreateProducto()
  const edit = useEditProducto()
  const form = useForm<ProductoForm>({
    defaultValues: producto ? toForm(producto) : emptyForm(dayInBogota(now())),
    mode: 'onTouched',
    // An error that appears while a button is being pressed would move the button from under the pointer.
    delayError: 400,
    resolver,
  })

  const onError = (error: unknown): void => {
    const actual = currentFromConflict(error)
    if (actual) return setConflicto(actual)
    if (showServerErrors(form, error)) return
    if (producto && isApiError(error) && error.status === 404) return toast.error(TEXTS.eliminadoPorOtra)
    toast.error(sentenceOf(error) ?? (producto ? TEXTS.errorEditar : TEXTS.errorGuardar))
  }

  const submit = form.handleSubmit(async (values) => {
    const { datos } = toRequest(values)
    if (!datos || create.isPending || edit.isPending) return
    try {
      if (producto) await edit.mutateAsync({ visto: conflicto ?? producto, datos })
      else await create.mutateAsync({ datos, clave: keyFor(datos) })
      toast.success(producto ? TEXTS.editado : TEXTS.agregado)
      onSaved()
    } catch (error) {
      onError(error)
    }
  })

  return { form, busy: create.isPending || edit.isPending, conflicto, submit }
}
