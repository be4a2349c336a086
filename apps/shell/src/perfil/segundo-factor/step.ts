/** One step of switching the second factor on: a form that the dialog's button submits. */
export interface StepProps<Result> {
  /** The form's id. */
  readonly id: string
  readonly onBusy: (busy: boolean) => void
  readonly onDone: (result: Result) => void
}
