import { useTranslation } from 'next-i18next/pages'
import type { CommentSuggestion, ReadComment } from '#contracts/social/comment.rules.ts'
import { Badge } from '#ui/badge.tsx'
import styles from './comment-row.module.css'
import type { Goods } from './lib/variants-of.ts'

type Props = {
  reading: ReadComment
  goods: readonly Goods[]
  /** Null if nothing can be offered. */
  onChoose: ((suggestion: CommentSuggestion) => void) | null
}

/** Suggestions from the rule-based reading of a comment. Nothing is offered before the seller confirms. */
export function Suggestions({ reading: { intent, suggestions }, goods, onChoose }: Props) {
  const { t } = useTranslation('comment-desk')
  if (intent === 'talk') return null
  return (
    <div className={styles.suggestions}>
      <Badge tone={intent === 'buy' ? 'success' : intent === 'cancel' ? 'promotion' : 'neutral'}>
        {t(`intent.${intent}`)}
      </Badge>
      {suggestions.map((suggestion) => {
        const one = goods.find(({ variantUuid }) => variantUuid === suggestion.variantUuid)
        if (!one) return null
        const { quantity } = suggestion
        const words = t('suggestion', { product: one.product, variant: one.label })
        const text = quantity !== null && quantity > 1 ? t('suggestionOf', { quantity, words }) : words
        return onChoose ? (
          <button
            key={suggestion.variantUuid}
            type="button"
            className={styles.chip}
            onClick={() => onChoose(suggestion)}
          >
            {text}
          </button>
        ) : (
          <span key={suggestion.variantUuid}>{text}</span>
        )
      })}
    </div>
  )
}
