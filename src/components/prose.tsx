import { classNames } from '#ui/class-names.ts'
import styles from './prose.module.css'

/** A text of `content/`, which its reader has made safe. */
export const Prose = ({ html, className }: { html: string; className?: string | undefined }) => (
  <div className={classNames(styles.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />
)
