import { ListPageSkeleton } from '@mi/design-system'
import styles from './remote-skeleton.module.css'

/** The skeleton of a section, in the geometry of a list page. */
export const RemoteSkeleton = () => <ListPageSkeleton className={styles.waiting} />
