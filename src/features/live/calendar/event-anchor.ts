/** Anchor of an event in a list. */
export const eventAnchor = (uuid: string) => `wydarzenie-${uuid}`
