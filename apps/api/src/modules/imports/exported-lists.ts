import { importStageLabels, importTypeLabels } from '@prumo/contract/imports/labels'
import { imports } from '@prumo/contract/imports/imports'
import { importColumnLabels } from '@prumo/contract/lists/column-labels'
import { formatMoment } from '@prumo/domain/calendar/moment'
import { exportedList } from '#platform/lists/exported-list.ts'
import { importSource } from './imports/queries.ts'

const importList = exportedList({
  route: imports.list,
  change: imports.create,
  title: 'Importações',
  file: 'importacoes',
  labels: importColumnLabels,
  source: () => importSource,
  cells: {
    name: { kind: 'text', width: 40, value: ({ name }) => name },
    type: { kind: 'text', width: 16, value: ({ type }) => importTypeLabels[type] },
    stage: { kind: 'text', width: 24, value: ({ stage }) => importStageLabels[stage] },
    progress: { kind: 'text', width: 12, value: ({ progress }) => `${progress}%` },
    user: { kind: 'text', width: 28, value: ({ user }) => user?.displayName ?? null },
    createdAt: {
      kind: 'text',
      width: 18,
      value: ({ createdAt }, { actor }) => formatMoment(new Date(createdAt), actor!.timeZone),
    },
  },
})

export const importLists = { imports: importList } as const
