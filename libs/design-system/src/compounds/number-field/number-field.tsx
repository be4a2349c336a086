import { TextField, type TextFieldProps } from '../../primitives/text-field/index.ts'

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  /** The keyboard on a phone: digits only, or with a decimal comma. */
  inputMode?: 'numeric' | 'decimal'
}

const FIGURE = { type: 'text', 'data-figure': true } as const

/** A number as text, because `type=number` changes on scroll and rejects a decimal comma. The caller parses it. */
export const NumberField = ({ inputMode = 'decimal', autoComplete = 'off', ...props }: NumberFieldProps) => (
  <TextField {...props} {...FIGURE} inputMode={inputMode} autoComplete={autoComplete} />
)
