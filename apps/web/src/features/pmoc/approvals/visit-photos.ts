import type { VisitExecution } from '@prumo/contract/pmoc/approvals'
import { isPhoto } from '@prumo/domain/pmoc/attachment-type'

type Attachment = VisitExecution['attachments'][number]
export type VisitPhoto = Attachment & { execution: VisitExecution }
export type ShownPhoto = VisitPhoto & { url: string }

/** Of each machine together, as they were taken: what it was like before stands beside what it was like after. */
export function photosOfVisit(executions: readonly VisitExecution[]): VisitPhoto[] {
  const byMachine = Map.groupBy(executions, ({ equipmentId }) => equipmentId)
  return [...byMachine.values()].flatMap((ofMachine) =>
    ofMachine
      .flatMap((execution) => execution.attachments.filter(isPhoto).map((photo) => ({ ...photo, execution })))
      .toSorted(byMoment),
  )
}

/** What has no moment of its own stays behind what has one, in the order it was written down. */
const byMoment = (one: VisitPhoto, other: VisitPhoto) => momentOf(one) - momentOf(other)
const momentOf = ({ takenAt }: VisitPhoto) => (takenAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(takenAt))

export type PhotoFrame = { photos: [ShownPhoto] | [ShownPhoto, ShownPhoto] }

/** What is looked at together: each photo beside the next one of its machine, and the only one of a machine by itself. */
export function photoFrames(photos: readonly VisitPhoto[]): PhotoFrame[] {
  const arrived = photos.filter((photo): photo is ShownPhoto => photo.url !== null)
  const byMachine = Map.groupBy(arrived, ({ execution }) => execution.equipmentId)
  return [...byMachine.values()].flatMap(([first, ...others]): PhotoFrame[] => {
    if (!first) return []
    if (others.length === 0) return [{ photos: [first] }]
    return others.map((after, index) => ({ photos: [others[index - 1] ?? first, after] }))
  })
}

/** The frame that begins with a photo; the last one of a machine is behind the one before it. */
export function frameOf(frames: readonly PhotoFrame[], photoId: string): number {
  const begins = frames.findIndex(({ photos: [first] }) => first.id === photoId)
  return begins >= 0
    ? begins
    : Math.max(
        0,
        frames.findIndex(({ photos }) => photos.some(({ id }) => id === photoId)),
      )
}
