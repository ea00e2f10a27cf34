/** Opus: 20 ms of silence. */
const SILENCE = Buffer.from([0xf8, 0xff, 0xfe])
const RATE = 48_000
const TICKS = 960
/** Opus sends every 0.4 s at least, also when it saves silence. */
const MISSING_AFTER_SECONDS = 0.5
/** Distance to now, so that sound which returns does not begin before the end of the silence. */
const BEHIND_SECONDS = 0.2

type Last = { header: Buffer; sequence: number; timestamp: number; at: number }

/**
 * Fills missing sound with packets of silence. Sound that returns is numbered after them, because its sender may have
 * stood still and would repeat their numbers.
 */
export function createMissingSound() {
  let last: Last | undefined
  /** Packets of silence since the last sound, and the shift of the sender's numbers by all before. */
  let filled = 0
  let shift = 0

  return {
    /** The packet with its number among all that were sent. */
    pass: (packet: Buffer, at: number): Buffer => {
      const passed = Buffer.from(packet)
      const own = packet.readUInt16BE(2)
      if (last && filled > 0) shift = last.sequence + filled + 1 - own
      filled = 0
      const sequence = modulo(own + shift, 16)
      passed.writeUInt16BE(sequence, 2)
      last = { header: packet.subarray(0, 12), sequence, timestamp: packet.readUInt32BE(4), at }
      return passed
    },
    /** Packets of silence that are due. */
    fill: (at: number): Buffer[] => {
      const packets: Buffer[] = []
      if (!last || at - last.at < MISSING_AFTER_SECONDS) return packets
      const wanted = Math.floor(((at - last.at - BEHIND_SECONDS) * RATE) / TICKS)
      for (; filled < wanted; packets.push(silence(last, filled))) filled += 1
      return packets
    },
  }
}

/** The packet so many after the last one. */
function silence({ header, sequence, timestamp }: Last, after: number): Buffer {
  const packet = Buffer.concat([header, SILENCE])
  // Version 2 without padding, extensions and sources; then the type without the marker.
  packet.writeUInt8(0x80)
  packet.writeUInt8(packet.readUInt8(1) & 0x7f, 1)
  packet.writeUInt16BE(modulo(sequence + after, 16), 2)
  packet.writeUInt32BE(modulo(timestamp + after * TICKS, 32), 4)
  return packet
}

const modulo = (value: number, bits: 16 | 32) => ((value % 2 ** bits) + 2 ** bits) % 2 ** bits
