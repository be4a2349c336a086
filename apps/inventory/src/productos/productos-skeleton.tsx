import { CardsSkeleton, ListPageSkeleton } from '@mi/design-system'

const LABEL = 'Cargando productos…'

/** The cards' places while products are on their way. */
export const ProductosCardsSkeleton = () => <CardsSkeleton label={LABEL} />

/** The whole screen while its code is on its way. */
export const ProductosSkeleton = () => <ListPageSkeleton label={LABEL} />
