export { SegmentedField, type SegmentedFieldProps } from './segmented-field.tsx'
