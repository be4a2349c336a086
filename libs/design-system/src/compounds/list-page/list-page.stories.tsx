import { Card } from '../../primitives/card/index.ts'
import { PageHeader } from '../../primitives/page-header/index.ts'
import { SearchField } from '../search-field/index.ts'
import { SelectField } from '../../primitives/select-field/index.ts'
import type { StoryFile } from '../../stories/story.ts'
import { CardGrid, ListPage, ListTools } from './list-page.tsx'
import { CardsSkeleton, ListPageSkeleton } from './list-skeleton.tsx'

const Page = ({ stale = false, label }: { stale?: boolean; label: string }) => (
  <ListPage>
    <PageHeader title="Frutas" summary="4 frutas" />
    <ListTools>
      <SearchField label={`Buscar: ${label}`} defaultValue="" />
      <SelectField label={`Clase: ${label}`} hideLabel>
        <option>Todas</option>
      </SelectField>
    </ListTools>
    <CardGrid aria-label={label} stale={stale}>
      {['Guayaba', 'Lulo', 'Maracuyá', 'Uchuva'].map((fruta) => (
        <Card key={fruta} as="li">
          {fruta}
        </Card>
      ))}
    </CardGrid>
  </ListPage>
)

export default {
  title: 'ListPage',
  stories: [
    { name: 'with cards', wide: true, render: () => <Page label="Frutas de hoy" /> },
    {
      name: 'stale while the next query loads',
      wide: true,
      render: () => <Page stale label="Frutas de ayer" />,
    },
    { name: 'loading', wide: true, render: () => <ListPageSkeleton label="Cargando la página…" /> },
    {
      name: 'only the cards loading',
      wide: true,
      render: () => <CardsSkeleton label="Cargando las tarjetas…" />,
    },
  ],
} satisfies StoryFile
