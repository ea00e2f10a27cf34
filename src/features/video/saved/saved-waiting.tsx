import { Skeleton } from '#ui/skeleton.tsx'
import styles from './saved.module.css'

/** Has the size of the first rows. */
export const SavedWaiting = () => (
  <div className={styles.grid}>
    {[0, 1, 2, 3].map((n) => (
      <Skeleton key={n} height={320} />
    ))}
  </div>
)
