import { type ComponentProps, useState } from 'react'
import styles from './avatar.module.css'
import { classNames } from './class-names.ts'

type Props = Omit<ComponentProps<'span'>, 'children'> & {
  /** Name of the person. Its initials replace a missing picture. */
  name: string
  src?: string | null | undefined
  size?: number
  /** Ring for a seller who is live. */
  hasRing?: boolean
}

const TINTS = ['malina', 'szalwia', 'bursztyn'] as const

/** Decorative, because the name is beside it or on the surrounding link. */
export function Avatar({ name, src, size = 40, hasRing = false, className, ...rest }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span
      {...rest}
      className={classNames(styles.avatar, styles[tintOf(name)], hasRing && styles.ring, className)}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      aria-hidden="true"
      data-initials={initials(name)}
    >
      {src && failed !== src && (
        <img
          // A picture that failed before hydration fires no error event.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(src)
          }}
          className={styles.picture}
          src={src}
          alt=""
          width={size}
          height={size}
          decoding="async"
          // An eager picture would be preloaded before the page's main pictures.
          loading="lazy"
          onError={() => setFailed(src)}
        />
      )}
    </span>
  )
}

function initials(name: string) {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word = '') => firstLetter(word).toLocaleUpperCase('pl')).join('')
}

const firstLetter = (word: string) => Array.from(word)[0] ?? ''

/** The tint is derived from the name, so a person always has the same one. */
function tintOf(name: string) {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return TINTS[sum % TINTS.length] ?? 'malina'
}
