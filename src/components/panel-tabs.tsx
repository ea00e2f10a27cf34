import Link from 'next/link'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'

type Props<Part extends string> = {
  /** What they are parts of, for those who listen. */
  label: string
  /** Part → where it is. */
  parts: Readonly<Record<Part, string>>
  current: Part
  nameOf: (part: Part) => string
}

/** The pages that a panel is made of. */
export function PanelTabs<Part extends string>({ label, parts, current, nameOf }: Props<Part>) {
  return (
    <TabLinks label={label}>
      {(Object.entries(parts) as [Part, string][]).map(([part, href]) => (
        <TabLink key={part} asChild isCurrent={part === current}>
          <Link href={href} prefetch={false}>
            {nameOf(part)}
          </Link>
        </TabLink>
      ))}
    </TabLinks>
  )
}
