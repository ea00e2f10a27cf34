import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import styles from './slide-skeleton.module.css'

/** Placeholder of a slide until its video is loaded. */
export function SlideSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton}>
      <Spinner size={36} label={label} className={styles.spinner} />
      <div className={styles.seller}>
        <Skeleton shape="round" width={36} height={36} />
        <Skeleton shape="text" width="40%" />
      </div>
      <Skeleton shape="text" width="75%" />
      <Skeleton shape="text" width="55%" />
      <Skeleton height={64} />
    </div>
  )
}
