import { type ProductoCambiado, isStatus } from '@mi/api-client'
import type { Producto } from '@mi/contracts'
import { type ProductoPropuesto, dayInBogota } from '@mi/domain'
import { usePlatform } from '@mi/federation'
import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { currentFromConflict } from '../data/productos.mutations.ts'
import { useDeshacer } from '../data/use-deshacer.ts'
import { useSubida } from '../imagenes/use-subida.ts'
import type { Borrador, Resto } from './borrador.ts'
import { TEXTS } from './formulario.texts.ts'
import { resolver, showServerErrors } from './producto-form.errors.ts'
import { type ProductoForm, emptyForm, nextForm, toForm, toRequest } from './producto-form.model.ts'
import { useBorrador, useKeptBorrador } from './use-borrador.ts'
import { diferenciasDe } from './conflicto.model.ts'
import { useConflicto } from './use-conflicto.ts'
import { type Despues, useEnvio, useGuardar } from './use-guardar.ts'

/** The state of a restored draft. `sinRespuesta` means that it is unknown whether the form was saved. */
export type Recuperado = 'sinGuardar' | 'sinRespuesta'

const recuperadoOf = (kept: Borrador | null): Recuperado | null => {
  if (!kept) return null
  return kept.sinRespuesta ? 'sinRespuesta' : 'sinGuardar'
}

export const useProductoForm = (
  producto: Producto | null,
  onSaved: (saved: Producto) => void,
  propuesta?: ProductoPropuesto,
) => {
  const { now } = usePlatform()
  const kept = useKeptBorrador(producto)
  const { ofrecer } = useDeshacer()
  const [vez, setVez] = useState(0)
  const [recuperado, setRecuperado] = useState(() => recuperadoOf(kept))
  const resto = useRef<Resto>({
    visto: kept?.visto ?? producto,
    escaneados: kept?.escaneados ?? [],
    envio: kept?.envio ?? null,
    sinRespuesta: kept?.sinRespuesta ?? false,
  })
  const form = useForm<ProductoForm>({
    defaultValues: producto ? toForm(producto) : emptyForm(dayInBogota(now())),
    mode: 'onTouched',
    // Without this delay, an error could appear during a press on a button and move the button away from the pointer.
    delayError: 400,
    resolver,
  })
  const { actual, conflicto, meet, clear, ...eleccion } = useConflicto(form)
  const borrador = useBorrador(form, producto, resto)
  const send = useEnvio(resto, (change) => {
    resto.current = { ...resto.current, ...change }
    if (change.sinRespuesta === false) setRecuperado((before) => (before === 'sinRespuesta' ? null : before))
    borrador.keep()
  })
  const setImagen = useCallback(
    (imagen: string) => form.setValue('imagen', imagen, { shouldDirty: true }),
    [form],
  )
  const subida = useSubida(setImagen)
  const onChoose: typeof eleccion.onChoose = (elegidas, lado) => {
    // Otherwise the picture that was uploaded here would still be shown, although the other one could be saved.
    if (elegidas.some(({ campo }) => campo === 'imagen')) subida.reset()
    eleccion.onChoose(elegidas, lado)
  }

  const isRestored = useRef(false)
  useEffect(() => {
    // If there is a draft, the proposal is not used.
    const valores = kept?.valores ?? propuesta
    if (!valores || isRestored.current) return
    isRestored.current = true
    form.reset({ ...form.getValues(), ...valores }, { keepDefaultValues: true })
    if (!kept) return
    if (producto && kept.visto && kept.visto.version < producto.version) meet(kept.visto, producto)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the draft is restored once, when the form opens
  }, [])

  const restart = (valores: ProductoForm): void => {
    form.reset(valores)
    resto.current = { visto: producto, escaneados: [], envio: null, sinRespuesta: false }
    clear()
    subida.reset()
    setRecuperado(null)
  }

  const discard = (): void => {
    restart(producto ? toForm(producto) : emptyForm(dayInBogota(now())))
    if (propuesta) form.reset({ ...form.getValues(), ...propuesta }, { keepDefaultValues: true })
    borrador.keep()
  }

  const beginAnother = (saved: Producto): void => {
    borrador.drop()
    restart(nextForm(dayInBogota(now()), saved))
    setVez((before) => before + 1)
  }
  useEffect(() => {
    if (vez > 0) form.setFocus('nombre')
  }, [form, vez])

  const finish = (
    { producto: saved, idHistorial }: ProductoCambiado,
    { isNew = false, despues = 'cerrar' }: { isNew?: boolean; despues?: Despues } = {},
  ): void => {
    const paso = { idProducto: saved.id, idHistorial, accion: isNew ? 'agregado' : 'modificado' } as const
    ofrecer((isNew ? TEXTS.agregado : TEXTS.editado)(saved.nombre), paso)
    if (despues === 'otro') return beginAnother(saved)
    borrador.forget()
    onSaved(saved)
  }

  const explain = (error: unknown, despues: Despues): boolean => {
    const newest = currentFromConflict(error)
    const { visto } = resto.current
    if (!newest || !visto) return showServerErrors(form, error)
    // If `newest` already has the typed values, the form counts as saved. Probably an earlier attempt saved them, but
    // its answer was lost.
    if (diferenciasDe(visto, newest, form.getValues()).length === 0) {
      finish({ producto: newest, idHistorial: null }, { despues })
      return true
    }
    meet(actual ?? visto, newest)
    return true
  }

  const save = async (asNew: boolean, despues: Despues): Promise<void> => {
    // If the server refuses the picture, this save stops. The next save sends the product without the refused picture.
    if (!(await subida.settled())) return
    // The values are read after the upload, because the upload puts the picture's address into the form.
    const values = form.getValues()
    const { datos } = toRequest(values)
    if (!datos) return
    const envio = { datos, sobre: actual ?? resto.current.visto, isNew: !producto, motivo: values.motivo }
    // `asNew` is true if the last attempt found the product deleted (404). The product could have been restored since
    // that attempt, so an edit is sent first. If the edit gets a 404 again, a new product is added.
    const saved = await send(envio).catch((error: unknown) => {
      if (asNew && isStatus(error, 404)) return null
      throw error
    })
    if (saved) finish(saved, { isNew: !producto, despues })
    else finish(await send({ ...envio, sobre: null, isNew: true }), { isNew: true })
  }

  const { guardar, sending, impedimento } = useGuardar(producto, { save, explain })

  return {
    form,
    busy: sending !== undefined,
    /** Is `undefined` if no save is running. */
    sending,
    /** Is `false` during the wait for a picture, because the values are read only after its upload. */
    isLocked: sending !== undefined && !subida.isReading && subida.chosen?.estado !== 'subiendo',
    /** The number of products that «Guardar y agregar otro» has saved since the form was opened. */
    vez,
    conflicto,
    onChoose,
    impedimento,
    recuperado,
    discard,
    forget: borrador.forget,
    subida,
    submit: (event: SyntheticEvent): void => void form.handleSubmit(() => guardar('cerrar'))(event),
    submitAndGoOn: (event: SyntheticEvent): void => void form.handleSubmit(() => guardar('otro'))(event),
    onEscaneado: (codigo: string): void => {
      resto.current = { ...resto.current, escaneados: [...resto.current.escaneados, codigo] }
    },
  }
}
