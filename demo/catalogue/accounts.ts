/** All demo accounts share it; they exist only where the demo is seeded. */
export const DEMO_PASSWORD = 'kramik-demo-2026'

export const demoEmail = (username: string): string => `${username}@kramik.example`
