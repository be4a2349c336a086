import { type ProductoCambiado, isApiError } from '@mi/api-client'
import type { CrearProducto, Producto } from '@mi/contracts'
import { dayInBogota } from '@mi/domain'
import { usePlatform } from '@mi/federation'
import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react'
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { fuenteDe } from '../escaner/fuente.model.ts'
import { useDeshacer } from '../existencias/use-deshacer.ts'
import { useSubida } from '../imagenes/use-subida.ts'
import type { Borrador } from './borrador.ts'
import { type FormErrors, type ProductoForm, emptyForm, toForm, toRequest } from './producto-form.model.ts'
import { currentFromConflict, useCreateProducto, useEditProducto } from './productos.queries.ts'
import { TEXTS } from './productos.texts.ts'
import { useBorrador, useKeptBorrador } from './use-borrador.ts'
import { useConflicto } from './use-conflicto.ts'

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

// The server's own sentence for these, the specification's for all others.
const SAID_BY_SERVER = [409, 429]

const sentenceOf = (error: unknown): string | undefined =>
  isApiError(error) && SAID_BY_SERVER.includes(error.status) ? error.mensaje : undefined

const hasStatus = (error: unknown, status: number): boolean => isApiError(error) && error.status === status

/** Why the last try did not save, where it takes more than a notice. */
export type Impedimento = 'sin-linea' | 'eliminado' | null

/** The state of the product form: its values, what was kept of them, and saving them. */
export const useProductoForm = (producto: Producto | null, onSaved: () => void) => {
  const { toast, now, newId } = usePlatform()
  const kept = useKeptBorrador(producto)
  const create = useCreateProducto()
  const edit = useEditProducto()
  const { ofrecer } = useDeshacer()
  const [impedimento, setImpedimento] = useState<Impedimento>(null)
  const [recuperado, setRecuperado] = useState(kept !== null)
  const [sending, setSending] = useState(false)
  const isSending = useRef(false)
  const visto = useRef<Producto | null>(kept?.visto ?? producto)
  const escaneados = useRef<readonly string[]>(kept?.escaneados ?? [])
  const envio = useRef<Borrador['envio']>(kept?.envio ?? null)
  const form = useForm<ProductoForm>({
    defaultValues: producto ? toForm(producto) : emptyForm(dayInBogota(now())),
    mode: 'onTouched',
    // An error that appears while a button is being pressed would move the button from under the pointer.
    delayError: 400,
    resolver,
  })
  const { actual, conflicto, meet, onChoose, clear } = useConflicto(form)
  const rest = useCallback(
    () => ({ visto: visto.current, escaneados: escaneados.current, envio: envio.current }),
    [],
  )
  const borrador = useBorrador(form, producto, rest)
  const setImagen = useCallback(
    (imagen: string) => form.setValue('imagen', imagen, { shouldDirty: true }),
    [form],
  )
  const subida = useSubida(setImagen)

  const isRestored = useRef(false)
  useEffect(() => {
    if (!kept || isRestored.current) return
    isRestored.current = true
    form.reset({ ...form.getValues(), ...kept.valores }, { keepDefaultValues: true })
    // Somebody saved since: the choice is due before the next try, not after it.
    if (producto && kept.visto && kept.visto.version < producto.version) meet(kept.visto, producto)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what was kept is put back once, as the form opens
  }, [])

  const discard = (): void => {
    form.reset(producto ? toForm(producto) : emptyForm(dayInBogota(now())))
    visto.current = producto
    escaneados.current = []
    envio.current = null
    clear()
    subida.reset()
    setRecuperado(false)
    borrador.keep()
  }

  /** The same data sent again has the same key and creates once; what was corrected in between is a new request. */
  const keyFor = (datos: CrearProducto): string => {
    const text = JSON.stringify(datos)
    if (envio.current?.datos !== text) envio.current = { datos: text, clave: newId() }
    borrador.keep()
    return envio.current.clave
  }

  const onError = (error: unknown): void => {
    const newest = currentFromConflict(error)
    if (newest && visto.current) return meet(actual ?? visto.current, newest)
    if (showServerErrors(form, error)) return
    if (hasStatus(error, 0)) setImpedimento('sin-linea')
    else if (producto && hasStatus(error, 404)) setImpedimento('eliminado')
    // Signed out: the page is leaving for the login, which says so.
    else if (!hasStatus(error, 401))
      toast.error(sentenceOf(error) ?? (producto ? TEXTS.errorEditar : TEXTS.errorGuardar))
  }

  const send = (datos: CrearProducto, asNew: boolean): Promise<ProductoCambiado> => {
    const fuente = fuenteDe(datos, visto.current, escaneados.current)
    if (asNew || !visto.current) return create.mutateAsync({ datos, clave: keyFor(datos), fuente })
    const motivo = form.getValues('motivo').trim() || undefined
    return edit.mutateAsync({ visto: actual ?? visto.current, datos, motivo, fuente })
  }

  const save = async (asNew: boolean): Promise<void> => {
    await subida.settled()
    // With what the picture's service has answered meanwhile.
    const { datos } = toRequest(form.getValues())
    if (!datos) return
    const cambiado = await send(datos, asNew)
    borrador.forget()
    const said = asNew || !producto ? TEXTS.agregado : TEXTS.editado
    ofrecer(said, cambiado.idHistorial, `producto-${cambiado.producto.id}`)
    onSaved()
  }

  const trySave = async (): Promise<void> => {
    if (isSending.current) return
    if (producto && !(producto.id > 0)) return toast.error(TEXTS.sinId)
    isSending.current = true
    setSending(true)
    const asNew = impedimento === 'eliminado'
    if (!asNew) setImpedimento(null)
    try {
      await save(asNew)
    } catch (error) {
      onError(error)
    } finally {
      isSending.current = false
      setSending(false)
    }
  }

  return {
    form,
    busy: sending,
    conflicto,
    onChoose,
    impedimento,
    recuperado,
    discard,
    forget: borrador.forget,
    subida,
    submit: (event: SyntheticEvent): void => void form.handleSubmit(trySave)(event),
    onEscaneado: (codigo: string): void => {
      escaneados.current = [...escaneados.current, codigo]
    },
  }
}
