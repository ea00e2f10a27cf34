import { serveBlogFeed } from '#screens/site/blog/serve-blog-feed.ts'

/** Never rendered: the feed is the whole answer. */
export default function BlogFeed() {
  return null
}

export const getServerSideProps = serveBlogFeed
