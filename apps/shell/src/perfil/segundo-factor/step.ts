/** One step of switching the second factor on: a form whose button is the dialog's. */
export interface StepProps<Result> {
  /** The id of the form. */
  readonly id: string
  readonly onBusy: (busy: boolean) => void
  readonly onDone: (result: Result) => void
}
