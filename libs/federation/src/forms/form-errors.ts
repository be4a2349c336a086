import type { FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form'

/** A sentence per wrong field; `root` is the form as a whole. */
export type FormErrors<Form> = Partial<Record<(keyof Form & string) | 'root', string>>

/** Makes react-hook-form check a form with one function. */
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

/** Shows the errors that the server found, and focuses the field of the first one, if it has one. */
export const showErrors = <Form extends FieldValues>(
  form: Pick<UseFormReturn<Form>, 'setError' | 'setFocus'>,
  errors: FormErrors<Form>,
): void => {
  const shown = Object.entries(errors) as [Path<Form> | 'root', string][]
  for (const [campo, message] of shown) form.setError(campo, { message })
  const campo = shown[0]?.[0]
  if (campo !== undefined && campo !== 'root') form.setFocus(campo)
}
