import { expect, test } from 'vitest'
import { beginPlan, nextPlan, type Plan, type PlanEvent, resumePlan, wakesAt } from './fallback.ts'

/** Simulates the passing of time with events at given times, in milliseconds. */
function play(until: number, events: Readonly<Record<number, PlanEvent>> = {}, isUseless = false) {
  let plan = beginPlan(0, isUseless)
  const seen: { at: number; plan: Plan }[] = [{ at: 0, plan }]
  const happen = (event: PlanEvent, at: number) => {
    plan = nextPlan(plan, event, at)
    seen.push({ at, plan })
  }
  const due = Object.entries(events).map(([at, event]) => ({ at: Number(at), event }))
  for (let at = 0; ;) {
    const wake = wakesAt(plan) ?? Number.POSITIVE_INFINITY
    const [next] = due.filter((one) => one.at > at)
    at = Math.min(wake, next?.at ?? Number.POSITIVE_INFINITY)
    if (at > until) break
    if (next?.at === at) happen(next.event, at)
    else happen({ type: 'time' }, at)
  }
  return {
    plan,
    /** Times at which the plan changed what it shows or made a handle. */
    shows: seen
      .filter(({ plan: { shows } }, index) => shows !== seen[index - 1]?.plan.shows)
      .map(({ at, plan: { shows } }) => `${at} ${shows}`),
    handles: seen
      .filter(({ plan: { handle } }, index) => handle !== null && handle !== seen[index - 1]?.plan.handle)
      .map(({ at }) => at),
  }
}

test('with a frame within 2.5 seconds WebRTC plays alone', () => {
  const { plan, shows } = play(100_000, { 800: { type: 'frame', handle: 1 } })
  expect(shows).toEqual(['0 webrtc'])
  expect([plan.phase, wakesAt(plan)]).toEqual(['playing', null])
})

test('without a frame HLS plays after 2.5 seconds; WebRTC is tried for 5 more, then after 15 seconds and every 60', () => {
  const { shows, handles } = play(200_000)
  expect(shows).toEqual(['0 webrtc', '2500 hls'])
  expect(handles).toEqual([0, 22_500, 90_000, 157_500])
})

test('a frame that comes while HLS plays brings WebRTC back', () => {
  expect(play(100_000, { 5000: { type: 'frame', handle: 1 } }).shows).toEqual(['0 webrtc', '2500 hls', '5000 webrtc'])
  expect(play(100_000, { 23_000: { type: 'frame', handle: 2 } }).shows).toEqual([
    '0 webrtc',
    '2500 hls',
    '23000 webrtc',
  ])
})

test('a network that returns is tried at once', () => {
  expect(play(60_000, { 10_000: { type: 'online' } }).handles).toEqual([0, 10_000])
})

test('if WebRTC failed a short while ago, HLS plays at once, and WebRTC is tried after 15 seconds', () => {
  const { shows, handles } = play(30_000, {}, true)
  expect([shows, handles]).toEqual([['0 hls'], [15_000]])
})

test('silence while the seller sends starts a new handle at once, and a frame in time avoids HLS', () => {
  const { shows, handles } = play(100_000, {
    500: { type: 'frame', handle: 1 },
    10_000: { type: 'silent' },
    10_400: { type: 'frame', handle: 2 },
  })
  expect([shows, handles]).toEqual([['0 webrtc'], [0, 10_000]])
})

test('repeatedly lost handles are retried with growing pauses; HLS plays after 4 seconds and stays after 9', () => {
  const events: Record<number, PlanEvent> = { 500: { type: 'frame', handle: 1 }, 10_000: { type: 'lost', handle: 1 } }
  // Each attempt is refused after 100 ms.
  Object.assign(events, {
    10_100: { type: 'lost', handle: 2 },
    10_500: { type: 'lost', handle: 3 },
    11_800: { type: 'lost', handle: 4 },
    14_600: { type: 'lost', handle: 5 },
  })
  const { shows, handles } = play(40_000, events)
  expect(handles).toEqual([0, 10_000, 10_400, 11_700, 14_500, 34_000])
  expect(shows).toEqual(['0 webrtc', '14000 hls'])
})

test('after a cut connection a new handle is tried while HLS loads and plays from the next second until a frame arrives', () => {
  const cut: Record<number, PlanEvent> = { 500: { type: 'frame', handle: 1 }, 10_000: { type: 'cut' } }
  expect(play(10_900, cut).plan).toMatchObject({ shows: 'webrtc', loadsHls: true, handle: 2 })
  expect(play(15_000, cut).shows).toEqual(['0 webrtc', '11000 hls'])
  const short = play(15_000, { ...cut, 10_400: { type: 'frame', handle: 2 } })
  expect([short.shows, short.plan.loadsHls], 'a short loss').toEqual([['0 webrtc'], false])
  const seller = play(15_000, { ...cut, 10_500: { type: 'seller', isSent: false } })
  expect([seller.shows, seller.plan.loadsHls], 'the gateway was away').toEqual([['0 webrtc'], false])
})

test('while the seller is away the handle is kept without HLS, and a lost one is retried', () => {
  const away: Record<number, PlanEvent> = { 500: { type: 'frame', handle: 1 }, 3000: { type: 'seller', isSent: false } }
  expect(play(200_000, { ...away, 5000: { type: 'silent' } })).toMatchObject({
    shows: ['0 webrtc'],
    handles: [0],
    plan: { handle: 1, phase: 'playing' },
  })
  const disconnected = play(200_000, { ...away, 5000: { type: 'lost', handle: 1 }, 5100: { type: 'lost', handle: 2 } })
  expect([disconnected.shows, disconnected.handles]).toEqual([['0 webrtc'], [0, 5000, 5400]])
})

test('a loss caused by the seller waits without HLS and is retried once they are back', () => {
  const { shows, handles } = play(60_000, {
    500: { type: 'frame', handle: 1 },
    5000: { type: 'silent' },
    6000: { type: 'seller', isSent: false },
    30_000: { type: 'seller', isSent: true },
    30_200: { type: 'frame', handle: 2 },
  })
  expect([shows, handles]).toEqual([['0 webrtc'], [0, 5000]])
})

test('a poor picture is replaced by HLS for a minute', () => {
  const { shows, handles } = play(80_000, { 500: { type: 'frame', handle: 1 }, 10_000: { type: 'poor' } })
  expect([shows, handles]).toEqual([
    ['0 webrtc', '10000 hls'],
    [0, 70_000],
  ])
})

test('late messages of an earlier handle change nothing', () => {
  const { plan } = play(12_000, {
    500: { type: 'frame', handle: 1 },
    10_000: { type: 'silent' },
    10_050: { type: 'lost', handle: 1 },
    10_300: { type: 'frame', handle: 2 },
    10_600: { type: 'frame', handle: 1 },
  })
  expect(plan).toMatchObject({ phase: 'playing', handle: 2 })
})

test('without a place at the gateway HLS plays at once, and a place is asked for after 45 to 90 seconds', () => {
  const refused = (random: number) => play(100_000, { 300: { type: 'noPlace', handle: 1, random } })
  expect([refused(0).shows, refused(0).handles]).toEqual([
    ['0 webrtc', '300 hls'],
    [0, 45_300],
  ])
  expect(refused(1).handles).toEqual([0, 90_300])
  expect(refused(1).plan.isPatient, 'nobody makes room for it').toBe(true)
})

test('a viewer whose place was taken goes on by HLS, and one who got a place is patient no longer', () => {
  const taken: Record<number, PlanEvent> = {
    500: { type: 'frame', handle: 1 },
    10_000: { type: 'noPlace', handle: 1, random: 0 },
  }
  expect(play(20_000, taken).plan).toMatchObject({ shows: 'hls', phase: 'resting', handle: null, isPatient: true })
  const again = play(100_000, { ...taken, 55_500: { type: 'frame', handle: 2 } })
  expect([again.shows, again.plan.isPatient]).toEqual([['0 webrtc', '10000 hls', '55500 webrtc'], false])
})

test('a viewer who returns gets a new handle, and what was known of seller and gateway', () => {
  const { plan } = play(1000, {
    100: { type: 'seller', isSent: false },
    200: { type: 'noPlace', handle: 1, random: 0 },
  })
  const resumed = resumePlan(plan, 5000, false)
  expect(resumed).toMatchObject({
    handle: 2,
    made: 2,
    phase: 'trying',
    shows: 'webrtc',
    isSent: false,
    isPatient: true,
  })
  expect(resumePlan(plan, 5000, true), 'on a useless network').toMatchObject({
    handle: null,
    made: 2,
    phase: 'resting',
  })
})
