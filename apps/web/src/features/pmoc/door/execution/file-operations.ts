import type { AnyOperation } from '#shared/offline/queue.ts'
import type { DraftFile } from './execution-draft.ts'

/** Everything of one execution waits under it: its pictures follow the words that name them. */
export const executionSubject = (id: string) => `pmoc:${id}`

/** Pictures and papers of an execution for the queue, but for those that the server has of what is corrected. One that the server refuses may be given up: its execution is there without it. */
export const fileOperations = (executionId: string, tag: string, files: readonly DraftFile[]): AnyOperation[] =>
  files.flatMap(({ id, type, file }) =>
    file
      ? [
          {
            id,
            route: 'pmoc/executions.addFile',
            input: { params: { id }, file },
            subject: executionSubject(executionId),
            label: `${tag}: ${type === 'foto' ? 'foto' : 'arquivo'}`,
          },
        ]
      : [],
  )
