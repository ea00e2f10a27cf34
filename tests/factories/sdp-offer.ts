const MEDIA = [
  ['m=audio 9 UDP/TLS/RTP/SAVPF 111', 'a=rtpmap:111 opus/48000/2'],
  [
    'm=video 9 UDP/TLS/RTP/SAVPF 102',
    'a=rtpmap:102 H264/90000',
    'a=fmtp:102 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f',
  ],
] as const

/** SDP offer of a browser that sends sound and picture. Nothing listens at its address. */
export function sdpOffer(): string {
  const fingerprint = Array.from({ length: 32 }, (_, at) => (at + 16).toString(16).toUpperCase()).join(':')
  const ofEach = (mid: number, [line, ...codec]: (typeof MEDIA)[number]) => [
    line,
    'c=IN IP4 0.0.0.0',
    'a=rtcp:9 IN IP4 0.0.0.0',
    'a=ice-ufrag:abcd',
    'a=ice-pwd:0123456789abcdef01234567',
    `a=fingerprint:sha-256 ${fingerprint}`,
    'a=setup:actpass',
    `a=mid:${mid}`,
    'a=sendonly',
    'a=rtcp-mux',
    ...codec,
  ]
  const head = ['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0 1', 'a=msid-semantic: WMS']
  return [...head, ...MEDIA.flatMap((media, mid) => ofEach(mid, media)), ''].join('\r\n')
}
