import { useTranslation } from 'next-i18next/pages'
import { useEffect, useId, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './description.module.css'

/** Two lines of text, expandable if there is more. */
export function Description({ text }: { text: string }) {
  const { t } = useTranslation('feed')
  const id = useId()
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [hasMore, setHasMore] = useState(false)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    const element = paragraph.current
    if (!element || isOpen) return
    const resizes = new ResizeObserver(() => setHasMore(element.scrollHeight > element.clientHeight + 1))
    resizes.observe(element)
    return () => resizes.disconnect()
  }, [isOpen])

  return (
    <div className={styles.description}>
      <p ref={paragraph} id={id} className={classNames(styles.text, !isOpen && styles.short)}>
        {text}
      </p>
      {hasMore && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'less' : 'more')}
        </button>
      )}
    </div>
  )
}
