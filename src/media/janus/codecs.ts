import { LIVE_CODECS, type LiveCodec } from '#contracts/video/broadcast.rules.ts'

/** Codecs that this browser can encode, the best first. New Firefox installations and some Androids lack H.264. */
export function sendableCodecs(): LiveCodec[] {
  const known = RTCRtpSender.getCapabilities('video')?.codecs.map(({ mimeType }) => mimeType.toLowerCase()) ?? []
  return LIVE_CODECS.filter((codec) => known.includes(`video/${codec}`))
}
