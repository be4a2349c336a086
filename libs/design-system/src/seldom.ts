// What few screens show. The shell hands the package's first entry to every module, so all of it is in every page;
// this one is only where it is imported, which is why lazy screens of the shell alone do that.
export { Checklist, type ChecklistProps } from './primitives/checklist/index.ts'
export { CodeField, type CodeFieldProps } from './compounds/code-field/index.ts'
export { PhotoField, type PhotoFieldProps } from './compounds/photo-field/index.ts'
export { Tabs, type TabsProps } from './primitives/tabs/index.ts'
