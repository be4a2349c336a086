import { ListPageSkeleton } from '@mi/design-system'

/** Placeholder of the panel while its code loads. */
export const PanelSkeleton = () => <ListPageSkeleton label="Cargando el panel…" />
