import { classNames } from '#ui/class-names.ts'
import styles from './prose.module.css'

/** Sanitized HTML of a text from `content/`. */
export const Prose = ({ html, className }: { html: string; className?: string | undefined }) => (
  <div className={classNames(styles.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />
)
