import styles from './logo.module.css'

type Props = { /** Height of the mark in pixels. */ size?: number; isMarkOnly?: boolean }

/** Mark and name. The name is hidden from screen readers: the link around it carries it. */
export function Logo({ size = 32, isMarkOnly = false }: Props) {
  return (
    <span className={styles.logo} aria-hidden="true">
      <Mark size={size} />
      {!isMarkOnly && <Wordmark height={Math.round(size * 0.72)} />}
    </span>
  )
}

const STRIPES = [0, 1, 2, 3]

function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" strokeLinejoin="round" strokeLinecap="round">
      <path className={styles.ground} d="M5.5 15v13.5h21V15" stroke="currentColor" strokeWidth="2" />
      {STRIPES.map((index) => (
        <path
          key={index}
          className={index % 2 === 0 ? styles.malina : styles.cream}
          d={`M${5 + index * 5.5} 4h5.5L${9 + index * 7} 13a3.5 3.5 0 0 1-7 0z`}
          stroke="currentColor"
          strokeWidth="2"
        />
      ))}
      <path
        className={styles.malina}
        d="M13.25 19.4v6.2a.6.6 0 0 0 .92.5l4.8-3.1a.6.6 0 0 0 0-1l-4.8-3.1a.6.6 0 0 0-.92.5z"
      />
    </svg>
  )
}

/** Letters drawn with single strokes. The dot is the light that means "na żywo". */
function Wordmark({ height }: { height: number }) {
  return (
    <svg
      height={height}
      viewBox="0 0 97 26"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M3 3v20M13 10.5 3 17.5M7 15l6.5 8" />
      <path d="M20 23V10.5M20 16c0-4 2.6-6.2 6.4-5.6" />
      <path d="M44 10.5V23M44 16.75a6.25 6.25 0 1 1-12.5 0 6.25 6.25 0 0 1 12.5 0z" />
      <path d="M51.5 23V10.5M51.5 15.8a4.7 4.7 0 0 1 9.4 0V23M60.9 15.8a4.7 4.7 0 0 1 9.4 0V23" />
      <path d="M77.5 11.5V23" />
      <circle className={styles.dot} cx="77.5" cy="4.2" r="2.6" />
      <path d="M84.5 3v20M94 10.5l-9.5 7M88.5 15l6 8" />
    </svg>
  )
}
