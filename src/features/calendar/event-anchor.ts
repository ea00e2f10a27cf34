/** Where an event stands on a page that lists it. */
export const eventAnchor = (uuid: string) => `wydarzenie-${uuid}`
