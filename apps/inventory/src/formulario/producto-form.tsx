import type { Lectura } from '@mi/barcode'
import { DateField, NumberField, SelectField, TextArea, TextField } from '@mi/design-system'
import { SuggestField } from '@mi/design-system/suggest-field'
import { type SubmitEventHandler, useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { ImagenField } from '../imagenes/imagen-field.tsx'
import type { Subida } from '../imagenes/use-subida.ts'
import { CodigosFields } from './codigos-fields.tsx'
import { TEXTS } from './formulario.texts.ts'
import { type ProductoForm, groupCantidad, groupPrecio, isAgotadoSinDecir } from './producto-form.model.ts'
import styles from './producto-form.module.css'

interface ProductoFormFieldsProps {
  readonly id: string
  readonly idProducto: number | undefined
  readonly form: UseFormReturn<ProductoForm>
  readonly categorias: readonly string[]
  readonly subida: Subida
  /** If true, the field for the picture gets the focus when the form opens. */
  readonly startsAtImagen?: boolean | undefined
  /** If true, no field accepts input, because the values were sent, and later input would be lost. */
  readonly isLocked: boolean
  readonly onLectura: (lectura: Lectura) => void
  readonly onSubmit: SubmitEventHandler
}

export const ProductoFormFields = ({
  id,
  idProducto,
  form,
  categorias,
  subida,
  startsAtImagen,
  isLocked,
  onLectura,
  onSubmit,
}: ProductoFormFieldsProps) => {
  const { register, formState, control } = form
  const [cantidad, estado, imagen] = useWatch({ control, name: ['cantidad', 'estado', 'imagen'] })
  const error = (campo: keyof ProductoForm) => formState.errors[campo]?.message
  // This function is called when a field loses the focus, because the text must not change during typing.
  const group = (campo: 'cantidad' | 'precio', inGroups: (texto: string) => string): void =>
    form.setValue(campo, inGroups(form.getValues(campo)), { shouldDirty: true })
  const lastFocused = useRef<HTMLElement>(null)
  useEffect(() => {
    // The browser takes the focus from a locked form. It gets the focus back, unless another element has it.
    const field = lastFocused.current
    if (!isLocked && field && document.activeElement?.contains(field)) field.focus()
  }, [isLocked])
  return (
    <form
      id={id}
      className={styles.form}
      inert={isLocked}
      onFocus={({ target }) => (lastFocused.current = target)}
      onSubmit={onSubmit}
      noValidate
    >
      <TextField label="Nombre" className={styles.wide} error={error('nombre')} {...register('nombre')} />
      <TextArea
        label="Descripción"
        className={styles.wide}
        rows={3}
        error={error('descripcion')}
        {...register('descripcion')}
      />
      <SuggestField
        label="Categoría"
        optional
        suggestions={categorias}
        error={error('categoria')}
        {...register('categoria')}
      />
      <SelectField
        label="Estado"
        // A new product gets no hint. Its quantity starts at 0, so the hint would appear before anything is typed.
        hint={
          idProducto !== undefined && isAgotadoSinDecir({ cantidad, estado }) ? TEXTS.quizaAgotado : undefined
        }
        error={error('estado')}
        {...register('estado')}
      >
        <option value="DISPONIBLE">Disponible</option>
        <option value="AGOTADO">Agotado</option>
      </SelectField>
      <NumberField
        label="Cantidad"
        inputMode="numeric"
        error={error('cantidad')}
        {...register('cantidad', { onBlur: () => group('cantidad', groupCantidad) })}
      />
      <NumberField
        label="Precio"
        prefix="$"
        hint="En pesos, por ejemplo 12.500"
        error={error('precio')}
        {...register('precio', { onBlur: () => group('precio', groupPrecio) })}
      />
      <DateField
        label="Fecha de adquisición"
        error={error('fechaAdquisicion')}
        {...register('fechaAdquisicion')}
      />
      <DateField
        label="Fecha de vencimiento"
        optional
        error={error('fechaVencimiento')}
        {...register('fechaVencimiento')}
      />
      <CodigosFields form={form} idProducto={idProducto} onLectura={onLectura} />
      <ImagenField value={imagen} subida={subida} isFirst={startsAtImagen} className={styles.wide} />
      {idProducto !== undefined && (
        <TextField
          label={TEXTS.motivo}
          optional
          className={styles.wide}
          maxLength={200}
          {...register('motivo')}
        />
      )}
    </form>
  )
}
