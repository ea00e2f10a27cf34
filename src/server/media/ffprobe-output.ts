import { z } from 'zod'

/** Fields read from `ffprobe -of json -show_format -show_streams`. Numbers come as text, and most may be missing. */
const Seconds = z.coerce.number().optional().catch(undefined)
const Count = z.coerce.number().optional().catch(undefined)

const SideData = z.object({ side_data_type: z.string().optional(), displaymatrix: z.string().optional() })

const Stream = z.object({
  index: z.number().int(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  profile: z.union([z.string(), z.number()]).optional(),
  level: Count,
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  sample_aspect_ratio: z.string().optional(),
  pix_fmt: z.string().optional(),
  field_order: z.string().optional(),
  color_range: z.string().optional(),
  color_space: z.string().optional(),
  color_transfer: z.string().optional(),
  r_frame_rate: z.string().optional(),
  avg_frame_rate: z.string().optional(),
  has_b_frames: Count,
  start_time: Seconds,
  duration: Seconds,
  bit_rate: Count,
  sample_rate: Count,
  channels: Count,
  channel_layout: z.string().optional(),
  disposition: z.record(z.string(), z.number()).optional(),
  tags: z.record(z.string(), z.string()).optional(),
  side_data_list: z.array(SideData).optional(),
})
export type FfprobeStream = z.infer<typeof Stream>

export const FfprobeOutput = z.object({
  streams: z.array(Stream).default([]),
  format: z.object({ start_time: Seconds, duration: Seconds, bit_rate: Count }).optional(),
})
export type FfprobeOutput = z.infer<typeof FfprobeOutput>

/** Parses `30000/1001` or `4:3`. Undefined for `0/0` and similar values. */
export function ratio(text: string | undefined): number | undefined {
  const [above, below] = (text ?? '').split(/[/:]/).map(Number)
  return above && below && above > 0 && below > 0 ? above / below : undefined
}

/** Parses Matroska's `DURATION` tag, `00:00:30.033000000`, into seconds. */
export function clock(text: string | undefined): number | undefined {
  const match = /^(\d+):(\d\d):(\d\d(?:\.\d+)?)$/.exec(text ?? '')
  return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3]) : undefined
}

export type Turn = { rotation: 0 | 90 | 180 | 270; isMirrored: boolean }

/** Clockwise rotation and mirroring of the picture by its display matrix. */
export function turnOf(stream: FfprobeStream): Turn {
  const matrix = stream.side_data_list?.find((data) => data.displaymatrix)?.displaymatrix
  const rows = matrix?.split('\n').flatMap((row) => /^\d+:\s(.+)$/.exec(row)?.[1] ?? [])
  const [[a = 1, b = 0] = [], [c = 0, d = 1] = []] = (rows ?? []).map((row) => row.trim().split(/\s+/).map(Number))
  const quarters = Math.round(Math.atan2(b, a) / (Math.PI / 2))
  return { rotation: ([0, 90, 180, 270] as const)[(quarters + 4) % 4] ?? 0, isMirrored: a * d - b * c < 0 }
}
