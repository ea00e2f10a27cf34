import { withPage } from '#lib/page.ts'

export default function HomePage() {
  return null
}

export const getServerSideProps = withPage({
  load: async () => ({ redirect: { destination: '/watch/short', permanent: false } }),
})
