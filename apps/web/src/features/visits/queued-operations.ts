import type { visits } from '@prumo/contract/visits/visits'
import { queuedOperation } from '#shared/offline/queued-operation.ts'

export const visitOperations = {
  start: queuedOperation<typeof visits.start>({
    name: 'visits/visits.start',
    method: 'POST',
    path: 'sale/visits/{id}/start',
  }),
  pause: queuedOperation<typeof visits.pause>({
    name: 'visits/visits.pause',
    method: 'POST',
    path: 'sale/visits/{id}/pause',
  }),
  resume: queuedOperation<typeof visits.resume>({
    name: 'visits/visits.resume',
    method: 'POST',
    path: 'sale/visits/{id}/resume',
  }),
  tick: queuedOperation<typeof visits.tick>({
    name: 'visits/visits.tick',
    method: 'POST',
    path: 'sale/visits/{id}/tick',
  }),
  write: queuedOperation<typeof visits.write>({
    name: 'visits/visits.write',
    method: 'POST',
    path: 'sale/visits/{id}/notes',
  }),
  addPart: queuedOperation<typeof visits.addPart>({
    name: 'visits/visits.addPart',
    method: 'POST',
    path: 'sale/visits/{id}/parts',
  }),
  sign: queuedOperation<typeof visits.sign>({
    name: 'visits/visits.sign',
    method: 'POST',
    path: 'sale/visits/{id}/signature',
  }),
  finish: queuedOperation<typeof visits.finish>({
    name: 'visits/visits.finish',
    method: 'POST',
    path: 'sale/visits/{id}/finish',
  }),
  addPhoto: queuedOperation<typeof visits.addPhoto>({
    name: 'visits/visits.addPhoto',
    method: 'POST',
    path: 'sale/visits/{id}/photos',
    kind: 'upload',
  }),
}
