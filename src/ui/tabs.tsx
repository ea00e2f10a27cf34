import * as RadixTabs from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

export type Tab = { value: string; label: ReactNode; content: ReactNode; isDisabled?: boolean }

type Props = {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Tab[]
  /** Makes it controlled, for a tab that is stored in the address or in a store. */
  value?: string
  onValueChange?: (value: string) => void
}

/** Tabs within one page. For tabs with addresses of their own see `tab-links.tsx`. */
export function Tabs({ label, tabs, value, onValueChange }: Props) {
  return (
    <RadixTabs.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.value ?? '' } : { value })}
      {...(onValueChange && { onValueChange })}
    >
      <RadixTabs.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} value={tab.value} disabled={tab.isDisabled} className={styles.tab}>
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className={styles.content}>
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
