// Components that few screens use. They are not exported by `index.ts`, because every page after the sign-in loads
// `index.ts`. Import this file only in parts of the shell that are loaded lazily.
export { Checkbox, type CheckboxProps } from './primitives/checkbox/index.ts'
export { CodeField, type CodeFieldProps } from './compounds/code-field/index.ts'
export { PhotoField, type PhotoFieldProps } from './compounds/photo-field/index.ts'
export { Switch, type SwitchProps } from './primitives/switch/index.ts'
export { ToasterRegion, notify } from './compounds/toaster/toaster-parts.ts'
export { Tabs, type TabsProps } from './primitives/tabs/index.ts'
