import { useRouter } from 'next/router'
import { OfferOfLink } from '#features/social/offer-link/offer-of-link.tsx'
import type { OfferLinkProps } from './load-offer-link.ts'
import styles from './offer-link-screen.module.css'

/** Goods that a seller holds for the author of a comment. */
export function OfferLinkScreen({ linkState }: OfferLinkProps) {
  const { code } = useRouter().query
  return (
    <div className={styles.screen}>{typeof code === 'string' && <OfferOfLink code={code} linkState={linkState} />}</div>
  )
}
