import { serveSecurityText } from '#lib/server/serve-security-text.ts'

/** Never rendered: the file is the whole answer. */
export default function SecurityText() {
  return null
}

export const getServerSideProps = serveSecurityText
