/** Logo of the social network, because the icon library has no brands. */
export const SocialMark = () => (
  <svg width={18} height={18} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d="M13.6 22v-8.4h2.9l.45-3.4H13.6V8.05c0-.98.28-1.65 1.7-1.65h1.8V3.36A24 24 0 0 0 14.46 3.2c-2.6 0-4.4 1.6-4.4 4.5v2.5H7.1v3.4h2.96V22z" />
  </svg>
)
