import { FactList } from '../../primitives/fact-list/index.ts'
import { Skeleton } from '../../primitives/skeleton/index.ts'
import type { StoryFile } from '../../stories/story.ts'
import { Panel, PanelContent, type PanelContentProps } from './panel.tsx'

type State = Omit<PanelContentProps<string>['query'], 'refetch'>

// Each panel is a region and needs a unique name, so each title is used only once.
const panelIn = (title: string, state: State) => (
  <Panel title={title} action={<a href="#Panel">Ver todo</a>}>
    <PanelContent
      query={{ ...state, refetch: async () => undefined }}
      skeleton={<Skeleton shape="block" height="3rem" />}
    >
      {(lugar) => <FactList facts={[['Lugar', lugar] as const]} />}
    </PanelContent>
  </Panel>
)

export default {
  title: 'Panel',
  stories: [
    {
      name: 'whole',
      render: () => panelIn('La finca', { data: 'Granada, Cundinamarca', isError: false, isFetching: false }),
    },
    {
      name: 'loading',
      render: () => panelIn('La huerta', { data: undefined, isError: false, isFetching: true }),
    },
    {
      name: 'failed',
      render: () => panelIn('El establo', { data: undefined, isError: true, isFetching: false }),
    },
    {
      name: 'retrying',
      render: () => panelIn('El molino', { data: undefined, isError: true, isFetching: true }),
    },
    {
      name: 'long title',
      render: () => (
        <Panel title="Un título que ocupa dos líneas en un teléfono" action={<a href="#Panel">Ver todo</a>}>
          Contenido
        </Panel>
      ),
    },
  ],
} satisfies StoryFile
