import { Button } from '#ui/button.tsx'

type Props = {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  label: string
  /** Label after a page that could not be fetched. */
  againLabel: string
  variant?: 'secondary' | 'ghost'
  className?: string | undefined
}

/** Fetches the next page of a list, while there is one. */
export function MoreButton({ query, label, againLabel, variant = 'secondary', className }: Props) {
  if (!query.hasNextPage) return null
  return (
    <Button
      variant={variant}
      className={className}
      isLoading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {query.isFetchNextPageError ? againLabel : label}
    </Button>
  )
}
