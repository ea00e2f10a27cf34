/** Time of the last change of an article. */
export const changedAt = ({ updated, published }: { published: string; updated: string | null }) => updated ?? published
