import { useState } from 'react'

interface ConMotivo {
  readonly motivo: string
}

export const useFormulario = <Form extends ConMotivo, Faults extends Partial<ConMotivo>>(
  begin: () => Form,
  none: Faults,
) => {
  const [initial] = useState(begin)
  const [form, setForm] = useState(initial)
  const [faults, setFaults] = useState(none)
  const edit = (changes: Partial<Form>): void => setForm((before) => ({ ...before, ...changes }))
  return {
    initial,
    form,
    faults,
    setFaults,
    edit,
    frame: {
      motivo: form.motivo,
      onMotivo: (motivo: string): void => setForm((before) => ({ ...before, motivo })),
      faults,
      dirty: JSON.stringify(form) !== JSON.stringify(initial),
    },
  }
}
