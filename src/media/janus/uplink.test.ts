import { expect, test } from 'vitest'
import {
  assessUplink,
  type Meter,
  meterAfter,
  METER_AT_REST,
  readUplink,
  type Uplink,
  uplinkBetween,
  type Verdict,
} from './uplink.ts'

const WANTED = 1_800_000
const uplink = (changed: Partial<Uplink> = {}): Uplink => ({
  bitrate: WANTED,
  fps: 30,
  loss: 0,
  roundTrip: 0.04,
  capacity: 1_800_000,
  path: 'host',
  limited: { bandwidth: 0, cpu: 0 },
  ...changed,
})

test.each<[string, Partial<Uplink>, Verdict]>([
  ['all that the gateway takes', {}, { grade: 'good', reason: 'none' }],
  ['a browser that does not tell', { capacity: null }, { grade: 'good', reason: 'none' }],
  ['just enough', { capacity: 1_400_000 }, { grade: 'fair', reason: 'bandwidth' }],
  ['too little', { capacity: 1_100_000 }, { grade: 'poor', reason: 'bandwidth' }],
  [
    'a browser that only tells that it holds back',
    { capacity: null, bitrate: 600_000, limited: { bandwidth: 0.6, cpu: 0 } },
    { grade: 'poor', reason: 'bandwidth' },
  ],
  ['a lossy net', { loss: 0.02 }, { grade: 'fair', reason: 'loss' }],
  ['a very lossy one', { loss: 0.2 }, { grade: 'poor', reason: 'loss' }],
  ['a long way', { roundTrip: 0.6 }, { grade: 'fair', reason: 'delay' }],
  ['a computer that cannot keep up', { limited: { bandwidth: 0, cpu: 0.3 } }, { grade: 'fair', reason: 'cpu' }],
  ['one that never can', { limited: { bandwidth: 0, cpu: 0.9 } }, { grade: 'poor', reason: 'cpu' }],
])('%s', (_, changed, verdict) => {
  expect(assessUplink(uplink(changed), WANTED, 1_800_000)).toEqual(verdict)
})

test('a network too slow for one bitrate is good for a lower one', () => {
  expect(assessUplink(uplink({ capacity: 1_600_000 }), 1_200_000, 1_800_000).grade).toBe('good')
})

test('rates are computed from two readings of the counters', () => {
  const at = (bytesSent: number, framesEncoded: number, bandwidth: number) => [
    { type: 'codec', mimeType: 'video/H264' },
    {
      type: 'outbound-rtp',
      kind: 'video',
      bytesSent,
      framesEncoded,
      qualityLimitationDurations: { bandwidth, cpu: 0, none: 1, other: 0 },
    },
    { type: 'remote-inbound-rtp', kind: 'video', fractionLost: 0.02, roundTripTime: 0.1 },
    {
      type: 'candidate-pair',
      nominated: true,
      state: 'succeeded',
      localCandidateId: 'L',
      availableOutgoingBitrate: 2e6,
    },
    { type: 'local-candidate', id: 'L', candidateType: 'srflx' },
  ]
  const [from, to] = [readUplink(at(0, 0, 0), 1000), readUplink(at(450_000, 60, 1), 3000)]
  if (!from || !to) throw new Error('Something is sent')
  expect(uplinkBetween(from, to)).toEqual({
    bitrate: 1_800_000,
    fps: 30,
    loss: 0.02,
    roundTrip: 0.1,
    capacity: 2_000_000,
    path: 'srflx',
    limited: { bandwidth: 0.5, cpu: 0 },
  })
  expect(readUplink([{ type: 'codec' }], 0)).toBeNull()
})

test('the grade falls after two bad readings and rises after five good ones', () => {
  const poor: Verdict = { grade: 'poor', reason: 'loss' }
  const good: Verdict = { grade: 'good', reason: 'none' }
  const after = (verdicts: Verdict[], meter: Meter = METER_AT_REST) => verdicts.reduce(meterAfter, meter)
  expect(after([poor]).grade).toBe('good')
  expect(after([poor, good, poor]).grade, 'one bad look now and then').toBe('good')
  const fallen = after([poor, poor])
  expect(fallen).toEqual({ ...poor, pending: 0 })
  expect(after([good, good, good, good], fallen).grade).toBe('poor')
  expect(after([good, good, good, good, good], fallen).grade).toBe('good')
})
