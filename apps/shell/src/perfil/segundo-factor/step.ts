/** The props of one step in switching the second factor on. The step is a form; a button of the dialog submits it. */
export interface StepProps<Result> {
  /** The form's id. */
  readonly id: string
  readonly onBusy: (busy: boolean) => void
  readonly onDone: (result: Result) => void
}
