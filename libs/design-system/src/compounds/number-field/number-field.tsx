import { TextField, type TextFieldProps } from '../../primitives/text-field/index.ts'

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  inputMode?: 'numeric' | 'decimal'
}

const FIGURE = { type: 'text', 'data-figure': true } as const

/** A text field for a number. A field of type `number` would change its value on scroll and reject a decimal comma. */
export const NumberField = ({ inputMode = 'decimal', autoComplete = 'off', ...props }: NumberFieldProps) => (
  <TextField {...props} {...FIGURE} inputMode={inputMode} autoComplete={autoComplete} />
)
