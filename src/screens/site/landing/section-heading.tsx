import styles from './landing-screen.module.css'

type Props = { title: string; lead?: string | undefined }

export function SectionHeading({ title, lead }: Props) {
  return (
    <div className={styles.sectionHeading}>
      <h2>{title}</h2>
      {lead !== undefined && <p>{lead}</p>}
    </div>
  )
}
