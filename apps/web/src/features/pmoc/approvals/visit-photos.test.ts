import type { VisitExecution } from '@prumo/contract/pmoc/approvals'
import { expect, test } from 'vitest'
import { frameOf, photoFrames, photosOfVisit } from './visit-photos.ts'

const photo = (id: string, takenAt: string | null = null, url: string | null = `/${id}`) =>
  ({ id, type: 'foto', takenAt, url }) as VisitExecution['attachments'][number]
const execution = (equipmentId: string, ...attachments: VisitExecution['attachments']) =>
  ({ id: `${equipmentId} ${attachments[0]?.id}`, equipmentId, attachments }) as VisitExecution

const visit = [
  execution('um', photo('after', '2026-01-05T10:00:00Z'), photo('before', '2026-01-05T09:00:00Z')),
  execution('dois', photo('alone')),
  execution('um', photo('later', '2026-01-05T11:00:00Z'), photo('undated'), photo('to come', null, null)),
]
const ids = (photos: readonly { id: string }[]) => photos.map(({ id }) => id)

test('photos of a machine stand together in the order they were taken, whichever execution they prove', () => {
  expect(ids(photosOfVisit(visit))).toEqual(['before', 'after', 'later', 'undated', 'to come', 'alone'])
})

test('each photo is looked at beside the next one of its machine; what has not arrived is left out', () => {
  const frames = photoFrames(photosOfVisit(visit))
  expect(frames.map(({ photos }) => ids(photos))).toEqual([
    ['before', 'after'],
    ['after', 'later'],
    ['later', 'undated'],
    ['alone'],
  ])
  expect(['before', 'later', 'undated', 'alone'].map((id) => frameOf(frames, id))).toEqual([0, 2, 2, 3])
})
