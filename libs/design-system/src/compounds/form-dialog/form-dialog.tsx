import { type ReactNode, type RefObject, type SyntheticEvent, useId } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import { Button } from '../../primitives/button/index.ts'
import { FormAlert } from '../../primitives/form-alert/index.ts'
import { Dialog, DialogClose, type DialogProps } from '../dialog/index.ts'
import styles from './form-dialog.module.css'

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  action: string
  /** For an action that cannot be undone easily. */
  danger?: boolean
  /** Closing asks for confirmation first. */
  dirty?: boolean
  /** The form is being sent: the dialog cannot be closed, and the form cannot be sent again. */
  busy: boolean
  /** Why the form was refused, if no field shows the reason. */
  alert?: string | undefined
  /** A class for the form, whose fields are stacked by default. */
  className?: string | undefined
  formRef?: RefObject<HTMLFormElement | null>
  onSubmit: (event: SyntheticEvent) => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, which is open as long as this component is rendered. */
export const FormDialog = ({
  action,
  danger = false,
  dirty = false,
  busy,
  alert,
  className,
  formRef,
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
        ref={formRef}
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
