import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The time, to the minute: greetings, 'hoje' and 'há 5 minutos' stay true on a screen left open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
