import { serveRobots } from '#lib/server/serve-robots.ts'

/** Never rendered: the file is the whole answer. */
export default function Robots() {
  return null
}

export const getServerSideProps = serveRobots
