import { TextField, type TextFieldProps } from '../../primitives/text-field/index.ts'

export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'placeholder'> {}

/** A day, with the device's native calendar; the value is `yyyy-mm-dd`. */
export const DateField = (props: DateFieldProps) => <TextField {...props} type="date" />
