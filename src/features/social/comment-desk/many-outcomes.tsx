import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { PageComment } from '#contracts/social/social-comment.ts'
import styles from './process-sheet.module.css'
import type { Outcome } from './use-many-offers.ts'

const ICONS = { sending: LoaderCircle, held: CircleCheck, queued: CircleCheck }

type Props = { comments: readonly PageComment[]; outcomes: ReadonlyMap<string, Outcome> }

/** The selected comments, each with what became of its offer. */
export function ManyOutcomes({ comments, outcomes }: Props) {
  const { t } = useTranslation('comment-desk')
  return (
    <ul className={styles.many} aria-label={t('many.comments')}>
      {comments.map(({ uuid, authorName, content }) => {
        const outcome = outcomes.get(uuid)
        const Icon = outcome && outcome in ICONS ? ICONS[outcome as keyof typeof ICONS] : CircleAlert
        return (
          <li key={uuid} data-outcome={outcome}>
            <strong dir="auto">{authorName ?? t('unknownAuthor')}</strong>
            <p dir="auto">{content}</p>
            {outcome && (
              <span className={styles.outcome}>
                <Icon size={18} aria-hidden="true" />
                {outcome in ICONS ? t(`many.outcome.${outcome}`) : t(`process.fault.${outcome}`)}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
