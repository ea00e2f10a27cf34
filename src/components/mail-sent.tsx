import { Button } from '#ui/button.tsx'
import { useStepHeading } from '#ui/use-step-heading.ts'
import styles from './mail-sent.module.css'

type Props = { title: string; text: string; againLabel: string; onAgain: () => void }

/** Replaces a form. */
export function MailSent({ title, text, againLabel, onAgain }: Props) {
  const heading = useStepHeading()
  return (
    <section className={styles.sent}>
      <img src="/drawings/letter-on-its-way.svg" alt="" width={320} height={240} />
      <h2 {...heading} className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      <Button variant="secondary" onClick={onAgain}>
        {againLabel}
      </Button>
    </section>
  )
}
