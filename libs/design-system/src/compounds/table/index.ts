export {
  COVERS_ROW,
  ColumnHeading,
  type ColumnHeadingProps,
  type SortDirection,
  Table,
  TableRow,
} from './table.tsx'
