export { Control } from './control.tsx'
export { Field, FieldError, type FieldProps } from './field.tsx'
export { default as fieldStyles } from './field.module.css'
