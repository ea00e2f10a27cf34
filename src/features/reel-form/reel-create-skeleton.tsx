import { Skeleton } from '#ui/skeleton.tsx'
import stage from './film-stage.module.css'
import styles from './reel-workshop.module.css'

/** The form's shape, and all that the server's HTML says of this page. */
export function ReelCreateSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.workshop} aria-busy="true">
      <output className="visually-hidden">{label}</output>
      <Skeleton width="220px" height="40px" shape="text" />
      <div className={styles.left}>
        <Skeleton className={stage.stage ?? ''} />
      </div>
      <div className={styles.right}>
        <Skeleton height="104px" />
        <Skeleton height="48px" />
        <Skeleton height="52px" width="160px" />
      </div>
    </div>
  )
}
