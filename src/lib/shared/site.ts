export const SITE_NAME = 'Kramik'
