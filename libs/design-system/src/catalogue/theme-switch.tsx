import { useEffect, useState } from 'react'
import { SelectField } from '../primitives/select-field/index.ts'

/** Lets the person choose the light theme, the dark theme or the theme of the operating system. */
export const ThemeSwitch = ({ initial }: { initial: string }) => {
  const [theme, setTheme] = useState(initial)
  useEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme
    else delete document.documentElement.dataset.theme
  }, [theme])
  return (
    <SelectField label="Tema" hideLabel value={theme} onChange={(event) => setTheme(event.target.value)}>
      <option value="">Como el sistema</option>
      <option value="light">Claro</option>
      <option value="dark">Oscuro</option>
    </SelectField>
  )
}
