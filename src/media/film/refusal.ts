/** Reason why a film is rejected before upload: the server would reject it or could not process it. */
export type Refusal =
  | 'empty'
  | 'too-big'
  | 'not-video'
  | 'other-kind'
  | 'other-codec'
  | 'truncated'
  | 'no-picture'
  | 'too-long'
  | 'too-heavy'
  | 'file-changed'
