import { ListPageSkeleton } from '@mi/design-system'

/** A section on its way, in the geometry of what most sections are. */
export const RemoteSkeleton = () => <ListPageSkeleton />
