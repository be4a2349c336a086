import { ListPageSkeleton } from '@mi/design-system'

export const PanelSkeleton = () => <ListPageSkeleton label="Cargando el panel…" />
