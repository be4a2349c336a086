import type { TokenClaims, Usuario } from '@mi/contracts'
import { Button, Card, TextField } from '@mi/design-system'
import { ROL_EQUIPO, hintForNit } from '@mi/domain'
import Pencil from 'lucide-react/icons/pencil'
import { type SyntheticEvent, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { withoutPunctuation } from '../session/telefono.ts'
import { CorreoDialog } from './correo/correo-dialog.tsx'
import { CorreoPendiente } from './correo/correo-pendiente.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { type Campo, type PerfilForm, companyFields } from './perfil.model.ts'
import styles from './perfil.module.css'
import { TEXTS } from './perfil.texts.ts'
import { useDatosForm } from './use-datos-form.ts'

interface FieldsProps {
  readonly usuario: TokenClaims
  readonly form: UseFormReturn<PerfilForm>
  readonly editing: boolean
  /** TRUE also during a save. The save replaces the form's text, so text typed meanwhile would be lost. */
  readonly readOnly: boolean
}

const CompanyFields = ({ usuario, form, editing, readOnly }: FieldsProps) => {
  const nit = useWatch({ control: form.control, name: 'nit' })
  const kind = companyFields(usuario)
  if (kind === 'none') return null
  const isFixed = kind === 'fixed'
  const error = (campo: Campo) => form.formState.errors[campo]?.message
  const hint = isFixed ? TEXTS.fijo : undefined
  return (
    <>
      <TextField
        label={TEXTS.nombreEmpresa}
        autoComplete="organization"
        maxLength={120}
        readOnly={isFixed || readOnly}
        hint={hint}
        error={error('nombreEmpresa')}
        {...form.register('nombreEmpresa')}
      />
      <TextField
        label={TEXTS.nit}
        maxLength={120}
        readOnly={isFixed || readOnly}
        hint={hint ?? (editing ? hintForNit(nit) : undefined)}
        error={error('nit')}
        {...form.register('nit')}
      />
      {isFixed && (
        <TextField
          label={TEXTS.rolEquipo}
          readOnly
          hint={TEXTS.fijo}
          value={ROL_EQUIPO[usuario.rolEquipo ?? 'LECTOR']}
        />
      )}
    </>
  )
}

const Fields = (props: FieldsProps) => {
  const { form, readOnly } = props
  const field = (campo: Campo) => ({
    label: TEXTS[campo],
    readOnly,
    error: form.formState.errors[campo]?.message,
    ...form.register(campo, campo === 'telefono' ? { setValueAs: withoutPunctuation } : {}),
  })
  return (
    <div className={styles.fields}>
      <TextField autoComplete="nickname" autoCapitalize="none" maxLength={120} {...field('username')} />
      <TextField autoComplete="name" maxLength={120} {...field('nombreCompleto')} />
      <TextField type="email" inputMode="email" autoComplete="email" maxLength={254} {...field('correo')} />
      <TextField type="tel" inputMode="tel" autoComplete="tel" {...field('telefono')} />
      <TextField
        autoComplete="street-address"
        maxLength={120}
        className={styles.wide ?? ''}
        {...field('direccion')}
      />
      <CompanyFields {...props} />
    </div>
  )
}

/** The form for the person's data. It is read-only until the person presses the button `TEXTS.editar`. */
export const Datos = ({ usuario, cuenta }: { usuario: TokenClaims; cuenta: Usuario }) => {
  const formRef = useRef<HTMLFormElement>(null)
  const editRef = useRef<HTMLButtonElement>(null)
  const { form, editing, edit, cancel, submit, confirmation, busy } = useDatosForm(usuario, cuenta)
  const begin = (event: SyntheticEvent): void => {
    // `edit` turns this button into the submit button. Without `preventDefault`, the same click would submit the form.
    event.preventDefault()
    edit()
    formRef.current?.querySelector('input')?.focus()
  }
  // The cancelling button is removed, so the focus returns to the button that began the change.
  const focusEdit = (): void => editRef.current?.focus()
  const isTyped = editing && form.formState.isDirty
  return (
    <Card padding="none">
      <form
        ref={formRef}
        className={styles.form}
        data-sin-guardar={isTyped ? '' : undefined}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        {cuenta.correoPendiente && (
          <CorreoPendiente
            idUsuario={usuario.idUsuario}
            correo={cuenta.correoPendiente}
            desde={cuenta.correoPendienteDesde}
            onFocusLost={focusEdit}
          />
        )}
        <Fields usuario={usuario} form={form} editing={editing} readOnly={!editing || busy} />
        <div className={styles.actions}>
          {editing && (
            <Button
              disabled={busy}
              onClick={() => {
                cancel()
                focusEdit()
              }}
            >
              {TEXTS.cancelar}
            </Button>
          )}
          {/* The same button element edits and saves, so that it keeps the focus after a save. */}
          <Button
            ref={editRef}
            variant="primary"
            type={editing ? 'submit' : 'button'}
            icon={editing ? undefined : <Pencil />}
            busy={busy}
            onClick={editing ? undefined : begin}
          >
            {editing ? TEXTS.guardar : TEXTS.editar}
          </Button>
        </div>
      </form>
      {confirmation && <CorreoDialog {...confirmation} />}
      <LeaveGuard dirty={isTyped && !busy} onDiscard={cancel} />
    </Card>
  )
}
