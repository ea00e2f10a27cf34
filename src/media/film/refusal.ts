/** Why a film is refused before a byte of it is sent: the server would not take it, or could not make it watchable. */
export type Refusal =
  'empty' | 'too-big' | 'not-video' | 'truncated' | 'no-picture' | 'too-long' | 'too-heavy' | 'file-changed'
