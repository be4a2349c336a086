export { SuggestField, type SuggestFieldProps } from './suggest-field.tsx'
