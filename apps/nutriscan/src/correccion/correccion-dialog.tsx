import { sentenceFor } from '@mi/api-client'
import { CIFRAS } from '@mi/contracts'
import { FormDialog, NumberField, TextField } from '@mi/design-system'
import { TITULO_DE_CIFRA, UNIDAD_DE_CIFRA } from '@mi/domain'
import { resolverFor, showErrors, usePlatform } from '@mi/federation'
import type { SyntheticEvent } from 'react'
import { useForm } from 'react-hook-form'
import type { Analizado } from '../data/analizado.ts'
import { useCorregir } from '../data/nutriscan.mutations.ts'
import { baseOf } from '../page/cifras.ts'
import styles from './correccion.module.css'
import { type CorreccionForm, hintOf, isEstimada, toForm, toRequest, validate } from './correccion.model.ts'
import { TEXTS } from './correccion.texts.ts'

interface CorreccionDialogProps {
  readonly analizado: Analizado
  readonly onClose: () => void
  readonly onSaved: (analizado: Analizado) => void
}

const useCorreccion = ({ analizado, onClose, onSaved }: CorreccionDialogProps) => {
  const { toast } = usePlatform()
  const { mutateAsync, isPending } = useCorregir()
  const form = useForm<CorreccionForm>({
    defaultValues: toForm(analizado),
    mode: 'onTouched',
    // A press on a button moves the focus out of the field. Without the delay, an error would appear at once and move
    // the button away before the press ends.
    delayError: 400,
    resolver: resolverFor((values: CorreccionForm) => validate(values, analizado.producto)),
  })
  const send = async (values: CorreccionForm): Promise<void> => {
    const datos = toRequest(values, analizado)
    if (analizado.id === null) return
    if (!datos) return form.formState.isDirty ? showErrors(form, { root: TEXTS.nada }) : onClose()
    try {
      onSaved(await mutateAsync({ id: analizado.id, datos }))
      toast.success(TEXTS.guardado)
    } catch (error) {
      showErrors(form, { root: sentenceFor(error, TEXTS.error, { server: 'refusals' }) })
    }
  }
  return {
    form,
    busy: isPending,
    submit: (event: SyntheticEvent): void => void form.handleSubmit(send)(event),
  }
}

const detalleOf = (producto: Analizado['producto']): string => {
  if (!producto) return TEXTS.detalleSinCifras
  // A plate has no label that the person could copy figures from.
  const detalle = isEstimada(producto) ? TEXTS.detallePlato : TEXTS.detalle
  return detalle(baseOf(producto))
}

/** Lets the person correct an analysis. The server stores the corrections beside the values that were read. */
export const CorreccionDialog = (props: CorreccionDialogProps) => {
  const { analizado, onClose } = props
  const { producto } = analizado
  const { form, busy, submit } = useCorreccion(props)
  const { errors, isDirty } = form.formState
  return (
    <FormDialog
      size="md"
      title={TEXTS.titulo}
      description={detalleOf(producto)}
      action={TEXTS.guardar}
      dirty={isDirty}
      busy={busy}
      alert={errors.root?.message}
      className={styles.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={TEXTS.nombre}
        className={styles.wide}
        autoComplete="off"
        maxLength={120}
        error={errors.nombre?.message}
        {...form.register('nombre')}
      />
      {/* Without a `producto`, no base («por 100 g») is known, so a typed figure could refer to any amount. */}
      {producto &&
        CIFRAS.map((cifra) => (
          <NumberField
            key={cifra}
            label={TITULO_DE_CIFRA[cifra]}
            optional
            suffix={UNIDAD_DE_CIFRA[cifra]}
            hint={hintOf(producto, cifra)}
            error={errors[cifra]?.message}
            {...form.register(cifra)}
          />
        ))}
    </FormDialog>
  )
}
