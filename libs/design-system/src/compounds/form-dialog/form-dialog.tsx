import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import { Button } from '../../primitives/button/index.ts'
import { FormAlert } from '../../primitives/form-alert/index.ts'
import { Dialog, DialogClose, type DialogProps } from '../dialog/index.ts'
import styles from './form-dialog.module.css'

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  action: string
  /** Set this for an action that cannot be undone easily. */
  danger?: boolean
  /** If `true`, the dialog asks for confirmation before it closes. */
  dirty?: boolean
  /** `true` while the form is being sent. Meanwhile the dialog cannot be closed, and the form cannot be sent again. */
  busy: boolean
  /** The reason why the form was refused, if no field shows the reason. */
  alert?: string | undefined
  /** A class for the `form` element. By default, the fields in it are stacked. */
  className?: string | undefined
  onSubmit: (event: SyntheticEvent) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form. The dialog is open as long as this component is rendered. */
export const FormDialog = ({
  action,
  danger = false,
  dirty = false,
  busy,
  alert,
  className,
  onSubmit,
  onClose,
  children,
  ...dialog
}: FormDialogProps) => {
  const id = useId()
  return (
    <Dialog
      {...dialog}
      open
      dirty={dirty && !busy}
      onOpenChange={(open) => {
        if (!open && !busy) onClose()
      }}
      footer={
        <>
          <DialogClose disabled={busy} />
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={classNames(styles.form, className)}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) onSubmit(event)
        }}
      >
        {children}
        {alert !== undefined && (
          <div className={styles.alert}>
            <FormAlert>{alert}</FormAlert>
          </div>
        )}
      </form>
    </Dialog>
  )
}
