import { TextField, type TextFieldProps } from '../../primitives/text-field/index.ts'

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  /** The keyboard on a phone: digits only, or with a decimal comma. */
  inputMode?: 'numeric' | 'decimal'
}

const FIGURE = { type: 'text', 'data-figure': true } as const

/**
 * A number as text. With the type `number`, scrolling would change the value, and a decimal comma would be rejected.
 * The caller parses it.
 */
export const NumberField = ({ inputMode = 'decimal', autoComplete = 'off', ...props }: NumberFieldProps) => (
  <TextField {...props} {...FIGURE} inputMode={inputMode} autoComplete={autoComplete} />
)
