/** An article as the search's suggestions know it: its title, and the stems of its title and description. */
export type ArticleTitle = { slug: string; title: string; stems: string[] }
