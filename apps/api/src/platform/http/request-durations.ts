type Answered = { method: string; route: string; status: number }
type Durations = { buckets: number[]; sum: number; count: number }

const name = 'prumo_http_request_seconds'
const bounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]

/** How long answers took, by route, counted from the first request on and written as Prometheus reads it. */
export function createRequestDurations() {
  const byLabels = new Map<string, Durations>()
  return {
    observe({ method, route, status }: Answered, seconds: number) {
      const labels = `method="${method}",route="${route}",status="${status}"`
      const known = byLabels.get(labels) ?? { buckets: bounds.map(() => 0), sum: 0, count: 0 }
      byLabels.set(labels, known)
      bounds.forEach((bound, index) => (known.buckets[index]! += seconds <= bound ? 1 : 0))
      known.sum += seconds
      known.count++
    },
    text() {
      const lines = [`# HELP ${name} Time to answer, by route`, `# TYPE ${name} histogram`]
      for (const [labels, { buckets, sum, count }] of byLabels) {
        bounds.forEach((bound, index) => lines.push(`${name}_bucket{le="${bound}",${labels}} ${buckets[index]}`))
        lines.push(`${name}_bucket{le="+Inf",${labels}} ${count}`)
        lines.push(`${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`)
      }
      return `${lines.join('\n')}\n`
    },
  }
}
