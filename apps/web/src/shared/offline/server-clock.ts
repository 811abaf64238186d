import { followServerTime } from '#shared/api/server-time.ts'
import { openOffline } from './database.ts'
import { measureOffset } from './measure-offset.ts'

const name = 'clock-offset'

/** How far the server's clock is ahead of this device's, in milliseconds. */
let offset = 0
let tripMs = Infinity

/** A slower answer says less of the time; but a clock may be set while the page is open. */
const slowerByMs = 250
const tellsMs = 2_000

/** The time as the server would tell it, whatever this device's clock says; heard from its answers, and kept for when there are none. */
export const correctedNow = () => new Date(Date.now() + offset)

/** From the start of the page: takes up what was known, and writes down what is heard. */
export async function followServerClock() {
  followServerTime((date, sentAt, heardAt) => {
    const measured = measureOffset(date, sentAt, heardAt)
    if (measured !== null) take(measured, heardAt - sentAt)
  })
  const known = await openOffline().then(
    (database) => database.get('facts', name),
    () => undefined,
  )
  // What was heard meanwhile counts more.
  if (typeof known?.value === 'number' && tripMs === Infinity) offset = known.value
}

function take(measured: number, trip: number) {
  const isMoved = Math.abs(measured - offset) > trip + tellsMs
  if (trip > tripMs + slowerByMs && !isMoved) return
  tripMs = trip
  if (measured === offset) return
  offset = measured
  void openOffline()
    .then((database) => database.put('facts', { name, value: measured }))
    // A full disk keeps no clock; the page goes on with what it heard.
    .catch(() => null)
}
