// Components that few screens use. They are not in the main entry, because every signed-in page loads that entry.
// Import this entry only in lazy parts of the shell.
export { Checkbox, type CheckboxProps } from './primitives/checkbox/index.ts'
export { CodeField, type CodeFieldProps } from './compounds/code-field/index.ts'
export { PhotoField, type PhotoFieldProps } from './compounds/photo-field/index.ts'
export { Switch, type SwitchProps } from './primitives/switch/index.ts'
export { ToasterRegion, notify } from './compounds/toaster/toaster-parts.ts'
export { Tabs, type TabsProps } from './primitives/tabs/index.ts'
