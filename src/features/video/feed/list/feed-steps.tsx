import { ChevronDown, ChevronUp } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './feed-steps.module.css'
import type { ListWords } from '#data/video/video/list.ts'

type Props = { type: ListWords; hasPrevious: boolean; hasNext: boolean; onStep: (step: 'next' | 'previous') => void }

/** Round buttons beside the stage for the next and previous video. Phones use swipes instead. */
export function FeedSteps({ type, hasPrevious, hasNext, onStep }: Props) {
  const { t } = useTranslation('feed')
  return (
    <div className={styles.steps}>
      <IconButton
        label={t(`previous.${type}`)}
        variant="solid"
        size="large"
        disabled={!hasPrevious}
        onClick={() => onStep('previous')}
      >
        <ChevronUp size={26} />
      </IconButton>
      <IconButton
        label={t(`next.${type}`)}
        variant="solid"
        size="large"
        disabled={!hasNext}
        onClick={() => onStep('next')}
      >
        <ChevronDown size={26} />
      </IconButton>
    </div>
  )
}
