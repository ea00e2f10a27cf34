/** Permissions that are asked for at the network. */
export const SOCIAL_SCOPES = [
  'email',
  'pages_show_list',
  'pages_read_engagement',
  'pages_read_user_content',
  'pages_manage_engagement',
  'pages_messaging',
  'pages_manage_metadata',
  'pages_manage_posts',
] as const
export type SocialScope = (typeof SOCIAL_SCOPES)[number]

export const isSocialScope = (value: unknown): value is SocialScope => SOCIAL_SCOPES.some((scope) => scope === value)
