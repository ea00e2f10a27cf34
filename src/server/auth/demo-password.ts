/** Published password of all accounts of the demo. Where the demo is off, it signs nobody in. */
export const DEMO_PASSWORD = 'kramik-demo-2026'
