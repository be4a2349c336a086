export { FactList, type FactListProps } from './fact-list.tsx'
