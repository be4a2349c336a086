import { TextField, type TextFieldProps } from '../../primitives/text-field/index.ts'

export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'placeholder'> {}

/** A field for a day, with the native calendar of the device. The value has the form `yyyy-mm-dd`. */
export const DateField = (props: DateFieldProps) => <TextField {...props} type="date" />
