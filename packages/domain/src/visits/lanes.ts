export const usualVisitMinutes = 60

type Span = { id: string; start: string; end: string | null }
export type Lane = { lane: number; lanes: number; overlaps: boolean }

export const endOfVisit = ({ start, end }: Pick<Span, 'start' | 'end'>): number =>
  end ? Math.max(Date.parse(end), Date.parse(start)) : Date.parse(start) + usualVisitMinutes * 60_000

/** Beside whom each visit of one technician stands: those at the same time share the room, none hides another. */
export function lanesOf(visits: readonly Span[]): Map<string, Lane> {
  const placed = new Map<string, Lane>()
  let cluster: { id: string; lane: number }[] = []
  let ends: number[] = []
  const close = () => {
    for (const { id, lane } of cluster) placed.set(id, { lane, lanes: ends.length, overlaps: cluster.length > 1 })
    cluster = []
    ends = []
  }
  for (const visit of visits.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))) {
    const start = Date.parse(visit.start)
    if (ends.every((end) => end <= start)) close()
    const free = ends.findIndex((end) => end <= start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = endOfVisit(visit)
    cluster.push({ id: visit.id, lane })
  }
  close()
  return placed
}
