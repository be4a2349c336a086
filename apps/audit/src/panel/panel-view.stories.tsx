import { MemoryRouter } from 'react-router-dom'
import { PanelView } from './panel-view.tsx'
import { tarjetasFor } from './panel.model.ts'

const show = (canOpen: (path: string) => boolean) => (
  <MemoryRouter>
    <PanelView tarjetas={tarjetasFor(canOpen)} />
  </MemoryRouter>
)

export default {
  title: 'PanelView',
  stories: [
    { name: 'ADMIN', wide: true, render: () => show(() => true) },
    { name: 'DESARROLLADOR', wide: true, render: () => show((path) => path !== '/auditoria/usuarios') },
  ],
}
