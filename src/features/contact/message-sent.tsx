import { useTranslation } from 'next-i18next/pages'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import styles from './message-sent.module.css'

type Props = { email: string; onAgain: () => void }

/** Takes the place of the form, and the focus, so that it is read out; all of it comes into sight, not the heading alone. */
export function MessageSent({ email, onAgain }: Props) {
  const { t } = useTranslation('contact')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <section className={styles.sent}>
      <img src="/drawings/letter-on-its-way.svg" alt="" width={320} height={240} />
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {t('sent.title')}
      </h2>
      <p className={styles.text}>{t('sent.text', { email })}</p>
      <Button variant="secondary" onClick={onAgain}>
        {t('sent.again')}
      </Button>
    </section>
  )
}
