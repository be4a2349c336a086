import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts'
import type { StoryFile } from '../../stories/story.ts'
import { COVERS_ROW, ColumnHeading, Table, TableRow } from './table.tsx'

const FRUTAS = [
  ['Guayaba', 'Vélez', '3.200'],
  ['Lulo', 'San Agustín', '5.900'],
  ['Uchuva con un nombre que no cabe en su columna y se corta', 'Ventaquemada', '12.400'],
] as const

const Frutas = ({ label, open }: { label: string; open?: string }) => (
  <Table aria-label={label}>
    <thead>
      <tr>
        <ColumnHeading direction="ascending" onSort={() => undefined}>
          Fruta
        </ColumnHeading>
        <ColumnHeading>Lugar</ColumnHeading>
        <ColumnHeading data-figure onSort={() => undefined}>
          Precio
        </ColumnHeading>
        <ColumnHeading>
          <VisuallyHidden>Acciones</VisuallyHidden>
        </ColumnHeading>
      </tr>
    </thead>
    <tbody>
      {FRUTAS.map(([fruta, lugar, precio]) => (
        <TableRow key={fruta} data-open={fruta === open || undefined}>
          <th scope="row">
            <button type="button" className={COVERS_ROW}>
              {fruta}
            </button>
          </th>
          <td>{lugar}</td>
          <td data-figure>{precio}</td>
          <td />
        </TableRow>
      ))}
    </tbody>
  </Table>
)

export default {
  title: 'Table',
  stories: [
    { name: 'sorted by a column', wide: true, render: () => <Frutas label="Frutas de hoy" /> },
    { name: 'with an open row', wide: true, render: () => <Frutas label="Frutas de ayer" open="Lulo" /> },
  ],
} satisfies StoryFile
