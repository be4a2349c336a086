import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { PlainIconButton } from '../icon-button/index.ts'
import { TextField, type TextFieldProps } from '../text-field/index.ts'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix'> {}

/** A secret that its owner may look at. Say `autoComplete` so that password managers can help. */
export function PasswordField(props: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
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
