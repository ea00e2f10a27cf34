import { templateParts, type TemplateVariable } from '#contracts/social/content-template.rules.ts'
import styles from './templates.module.css'

type Props = {
  content: string
  /** Placeholder of each variable. */
  values: Readonly<Record<TemplateVariable, string>>
}

/** A wording with its variables filled in and marked. A name that no variable has is marked as wrong. */
export const TemplateWords = ({ content, values }: Props) =>
  templateParts(content).map(({ text, variable, isUnknown }, at) =>
    variable ? (
      <span key={at} className={styles.filled}>
        {values[variable]}
      </span>
    ) : isUnknown ? (
      <span key={at} className={styles.unknown}>
        {text}
      </span>
    ) : (
      text
    ),
  )
