import Link from 'next/link'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './calls.module.css'

type Call = { href: string; label: string }
type Props = { calls: readonly (Call | null | undefined)[]; className?: string | undefined }

/** Large buttons for the next steps, the main one first. */
export const Calls = ({ calls, className }: Props) => (
  <div className={classNames(styles.calls, className)}>
    {calls
      .filter((call) => call != null)
      .map(({ href, label }, index) => (
        <Button key={href} asChild size="large" variant={index === 0 ? 'primary' : 'secondary'} isWide>
          <Link href={href} prefetch={false}>
            {label}
          </Link>
        </Button>
      ))}
  </div>
)
