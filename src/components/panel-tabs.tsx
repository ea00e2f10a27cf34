import Link from 'next/link'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'

type Props<Part extends string> = {
  /** Accessible name of the navigation. */
  label: string
  /** Address of each part. */
  parts: Readonly<Record<Part, string>>
  current: Part
  nameOf: (part: Part) => string
}

/** Navigation between the pages of a panel. */
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
