export { default as controlStyles } from './control.module.css'
export { Control } from './control.tsx'
export { Field, FieldError, type FieldProps } from './field.tsx'
