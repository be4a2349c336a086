import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type KeyboardEvent, useState } from 'react'
import { PlainIconButton } from '../../primitives/button/index.ts'
import { TextField, type TextFieldProps } from '../../primitives/text-field/index.ts'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix'> {}

/** A password field with a button that shows the password. Password managers recognise the field by `autoComplete`. */
export const PasswordField = ({ hint, ...props }: PasswordFieldProps) => {
  const [visible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  // When a browser fills in the field, it fires a plain `keydown` event without `getModifierState`.
  const look = ({ nativeEvent }: KeyboardEvent) =>
    setCapsLock('getModifierState' in nativeEvent && nativeEvent.getModifierState('CapsLock'))

  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      hint={capsLock ? <span role="status">Bloq Mayús está activado</span> : hint}
      onKeyDown={(event) => {
        look(event)
        props.onKeyDown?.(event)
      }}
      onKeyUp={(event) => {
        look(event)
        props.onKeyUp?.(event)
      }}
      onBlur={(event) => {
        setCapsLock(false)
        props.onBlur?.(event)
      }}
      type={visible ? 'text' : 'password'}
      suffix={
        <PlainIconButton
          size="sm"
          disabled={props.disabled}
          label={visible ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          icon={visible ? <EyeOff /> : <Eye />}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  )
}
