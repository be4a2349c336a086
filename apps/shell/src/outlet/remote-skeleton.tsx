import { ListPageSkeleton } from '@mi/design-system'
import styles from './remote-skeleton.module.css'

/** The skeleton of a module's screens while they load; it has the layout of a list page. */
export const RemoteSkeleton = () => <ListPageSkeleton className={styles.waiting} />
