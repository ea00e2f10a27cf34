import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import styles from './mail-sent.module.css'

type Props = { title: string; text: string; againLabel: string; onAgain: () => void }

/** Replaces a form and takes its focus, so that it is read out. Scrolls into view as a whole, not only its heading. */
export function MailSent({ title, text, againLabel, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <section className={styles.sent}>
      <img src="/drawings/letter-on-its-way.svg" alt="" width={320} height={240} />
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      <Button variant="secondary" onClick={onAgain}>
        {againLabel}
      </Button>
    </section>
  )
}
