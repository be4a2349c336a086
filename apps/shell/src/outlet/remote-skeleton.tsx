import { ListPageSkeleton } from '@mi/design-system'
import styles from './remote-skeleton.module.css'

/** A section on its way, in the geometry of what most sections are. */
export const RemoteSkeleton = () => <ListPageSkeleton className={styles['waiting']} />
