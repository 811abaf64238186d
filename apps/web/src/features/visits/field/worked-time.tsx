import { workedMs, type VisitTime } from '@prumo/domain/visits/visit-state'
import { useEffect, useState } from 'react'
import { correctedNow } from '#shared/offline/server-clock.ts'
import { visitDuration } from '../shared-labels.ts'

type WorkedTimeProps = { times: readonly VisitTime[]; isRunning: boolean; withSeconds?: boolean }

/** How long somebody has worked; goes on while they do. */
export function WorkedTime({ times, isRunning, withSeconds = true }: WorkedTimeProps) {
  const [now, setNow] = useState(() => correctedNow().getTime())
  useEffect(() => {
    if (!isRunning) return
    setNow(correctedNow().getTime())
    const timer = setInterval(() => setNow(correctedNow().getTime()), 1000)
    return () => clearInterval(timer)
  }, [isRunning, times])
  return <span className="num">{visitDuration(workedMs(times, now), withSeconds)}</span>
}
