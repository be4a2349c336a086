import type { FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form'

/** Maps each invalid field to its error message. The key `root` is for an error of the whole form. */
export type FormErrors<Form> = Partial<Record<(keyof Form & string) | 'root', string>>

/** Creates a resolver for react-hook-form that validates a form with the function `validate`. */
export const resolverFor =
  <Form extends FieldValues>(validate: (form: Form) => FormErrors<Form>): Resolver<Form> =>
  (values) => {
    const wrong = Object.entries(validate(values)).map(([campo, message]) => [
      campo,
      { type: 'contrato', message },
    ])
    if (wrong.length === 0) return { values, errors: {} }
    return { values: {}, errors: Object.fromEntries(wrong) as FieldErrors<Form> }
  }

/** Shows errors in the form, and focuses the field of the first error unless that error is `root`. */
export const showErrors = <Form extends FieldValues>(
  form: Pick<UseFormReturn<Form>, 'setError' | 'setFocus'>,
  errors: FormErrors<Form>,
): void => {
  const shown = Object.entries(errors) as [Path<Form> | 'root', string][]
  for (const [campo, message] of shown) form.setError(campo, { message })
  const campo = shown[0]?.[0]
  if (campo !== undefined && campo !== 'root') form.setFocus(campo)
}
