import { ListPageSkeleton } from '@mi/design-system'
import styles from './remote-skeleton.module.css'

export const RemoteSkeleton = () => <ListPageSkeleton className={styles.waiting} />
