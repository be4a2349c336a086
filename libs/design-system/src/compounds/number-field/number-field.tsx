import { TextField, type TextFieldProps } from '../../primitives/text-field/index.ts'

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  inputMode?: 'numeric' | 'decimal'
}

const FIGURE = { type: 'text', 'data-figure': true } as const

/** A number as text, because the type `number` changes its value on scroll and rejects a decimal comma. */
export const NumberField = ({ inputMode = 'decimal', autoComplete = 'off', ...props }: NumberFieldProps) => (
  <TextField {...props} {...FIGURE} inputMode={inputMode} autoComplete={autoComplete} />
)
