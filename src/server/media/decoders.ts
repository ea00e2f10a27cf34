/**
 * Codecs of tracks that are decoded, with ffmpeg's decoders if their names differ: formats of cameras, phones and
 * editors, but not the hundreds of others in ffmpeg. Each decoder here is one that strangers' files reach, so a new one
 * is added deliberately, with the devices that write it.
 */
const CODECS: Readonly<Record<string, readonly string[]>> = {
  // Phones, browsers and current cameras.
  h264: [],
  hevc: [],
  vp8: ['vp8', 'libvpx'],
  vp9: ['vp9', 'libvpx-vp9'],
  av1: ['av1', 'libdav1d', 'libaom-av1'],
  // Editors.
  prores: [],
  dnxhd: [],
  cfhd: [],
  qtrle: [],
  png: [],
  bmp: [],
  webp: [],
  rawvideo: [],
  ffv1: [],
  theora: [],
  // Camcorders, compact cameras and discs of earlier years.
  dvvideo: [],
  mpeg1video: [],
  mpeg2video: [],
  mpeg4: [],
  h263: [],
  msmpeg4v2: [],
  msmpeg4v3: ['msmpeg4'],
  mjpeg: [],
  vc1: [],
  wmv3: [],
  // Sound.
  aac: [],
  aac_latm: [],
  mp3: ['mp3', 'mp3float'],
  mp2: ['mp2', 'mp2float'],
  ac3: [],
  eac3: [],
  dts: ['dca'],
  alac: [],
  flac: [],
  opus: ['opus', 'libopus'],
  vorbis: ['vorbis', 'libvorbis'],
  wmav2: [],
  amr_nb: ['amrnb', 'libopencore_amrnb'],
  amr_wb: ['amrwb', 'libopencore_amrwb'],
  adpcm_ms: [],
  adpcm_ima_wav: [],
  adpcm_ima_qt: [],
  pcm_bluray: [],
  pcm_dvd: [],
  pcm_s8: [],
  pcm_u8: [],
  pcm_s16le: [],
  pcm_s16be: [],
  pcm_s24le: [],
  pcm_s24be: [],
  pcm_s32le: [],
  pcm_s32be: [],
  pcm_f32le: [],
  pcm_f32be: [],
  pcm_f64le: [],
  pcm_f64be: [],
  pcm_mulaw: [],
  pcm_alaw: [],
}

const TEXT_CODECS = ['mov_text', 'subrip', 'srt', 'ass', 'ssa', 'webvtt', 'text']

export const isDecodable = (codec: string | undefined) => codec !== undefined && Object.hasOwn(CODECS, codec)

export const isText = (codec: string | undefined) => TEXT_CODECS.includes(codec ?? '')

/** Decoders that ffmpeg may use. */
export const DECODERS = [
  ...Object.entries(CODECS).flatMap(([codec, names]) => (names.length > 0 ? names : [codec])),
  ...TEXT_CODECS,
].join(',')
