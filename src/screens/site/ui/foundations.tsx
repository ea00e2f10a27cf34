import { useTranslation } from 'next-i18next/pages'
import { Specimen } from './specimen.tsx'
import styles from './foundations.module.css'

const SURFACES = [
  'sunken',
  'paper',
  'raised',
  'floating',
  'inverse-surface',
  'accent-tint',
  'success-tint',
  'amber-tint',
]
const INKS = ['ink', 'muted', 'accent', 'success', 'amber', 'line-strong']
const SIZES = [12, 14, 16, 20, 25, 31, 39]
const SPACES = [4, 8, 12, 16, 20, 24, 32, 40, 48, 64, 96]
const RADII = ['control', 'card', 'sheet', 'full']

export function Foundations() {
  const { t } = useTranslation('ui')
  return (
    <>
      <Specimen name="--color-…">
        <ul className={styles.swatches}>
          {[...SURFACES, ...INKS].map((name) => (
            <li key={name}>
              <span className={styles.swatch} style={{ background: `var(--color-${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="--text-…">
        <div className={styles.scale}>
          {SIZES.map((size) => (
            <p key={size} style={{ fontSize: `var(--text-${size})` }} data-heading={size >= 20 || undefined}>
              {size} {t('sample.pangram')}
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen name="--space-…">
        {SPACES.map((size) => (
          <span key={size} className={styles.space}>
            <span style={{ width: `var(--space-${size})` }} />
            {size}
          </span>
        ))}
      </Specimen>
      <Specimen name="--radius-…">
        {RADII.map((name) => (
          <span key={name} className={styles.radius} style={{ borderRadius: `var(--radius-${name})` }}>
            {name}
          </span>
        ))}
      </Specimen>
    </>
  )
}
