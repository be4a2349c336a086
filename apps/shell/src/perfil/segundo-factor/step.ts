/** The props of a step in `ActivarDialog`. Each such step is a form, which a button of the dialog submits. */
export interface StepProps<Result> {
  /** The form's id. */
  readonly id: string
  readonly onBusy: (busy: boolean) => void
  readonly onDone: (result: Result) => void
}
