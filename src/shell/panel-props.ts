export type PanelProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }
