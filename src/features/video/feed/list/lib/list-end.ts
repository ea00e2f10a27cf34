import type { VideoListState } from './video-list.ts'

export type ListEndStatus = 'loading' | 'failed' | 'end' | 'nothing'

/** State of the place after the last entry; `nothing` if a filter or a search has no results. */
export function listEndOf(state: VideoListState, isNarrowed: boolean): ListEndStatus {
  if (state.reload === 'failed' || state.forward === 'failed') return 'failed'
  if (state.reload === 'loading' || state.next !== null) return 'loading'
  return isNarrowed && (state.total === 0 || state.uuids.length === 0) ? 'nothing' : 'end'
}
