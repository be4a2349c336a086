import { CardsSkeleton, ListPageSkeleton } from '@mi/design-system'

const LABEL = 'Cargando productos…'

/** Placeholders of the cards while products load. */
export const ProductosCardsSkeleton = () => <CardsSkeleton label={LABEL} />

/** Placeholder of the whole screen while its code loads. */
export const ProductosSkeleton = () => <ListPageSkeleton label={LABEL} />
