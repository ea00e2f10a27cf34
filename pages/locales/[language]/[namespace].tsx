import { serveWords } from '#lib/server/serve-words.ts'

/** Never rendered: the words are the whole answer. */
export default function Words() {
  return null
}

export const getServerSideProps = serveWords
