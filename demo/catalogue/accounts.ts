export const demoEmail = (username: string): string => `${username}@kramik.example`
