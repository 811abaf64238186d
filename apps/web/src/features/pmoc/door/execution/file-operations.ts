import { queued, type QueuedWork } from '#shared/offline/queue.ts'
import { executionOperations } from '../queued-operations.ts'
import type { DraftFile } from './execution-draft.ts'

/** Everything of one execution waits under it: its pictures follow the words that name them. */
export const executionSubject = (id: string) => `pmoc:${id}`

/** Pictures and papers of an execution for the queue, but for those that the server has of what is corrected. */
export const fileOperations = (executionId: string, tag: string, files: readonly DraftFile[]): QueuedWork[] =>
  files.flatMap(({ id, type, file }) =>
    file
      ? [
          queued(executionOperations.addFile, {
            id,
            input: { params: { id }, file },
            subject: executionSubject(executionId),
            label: `${tag}: ${type === 'foto' ? 'foto' : 'arquivo'}`,
          }),
        ]
      : [],
  )
