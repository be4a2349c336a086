export { Checklist, type ChecklistProps } from './checklist.tsx'
