import type { RecordKey } from '@prumo/contract/records/record-kinds'
import { lazy, Suspense } from 'react'
import { Card } from '#ui/card.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'

const RecordFiles = lazy(async () => ({ default: (await import('./record-files.tsx')).RecordFiles }))

/** The files of a record, for any screen that shows one: fetched when it is drawn. */
export const FilesPart = (props: RecordKey) => (
  <Suspense fallback={<SkeletonForm fields={1} />}>
    <RecordFiles key={props.recordId} {...props} />
  </Suspense>
)

/** The same on a record's own page. */
export const RecordFilesCard = (props: RecordKey) => (
  <Card title="Anexos">
    <FilesPart {...props} />
  </Card>
)
