import { Skeleton } from '@mantine/core'
import { Stack } from '../layout/stack.ts'
import { FormGrid } from './form-layout.tsx'
import styles from './skeleton-form.module.css'

export function SkeletonForm({ fields = 6 }: { fields?: number | undefined }) {
  return (
    <div role="status">
      <span className="visually-hidden">Carregando…</span>
      <FormGrid>
        {Array.from({ length: fields }, (_, index) => (
          <Stack key={index} gap={8}>
            <Skeleton h={12} w={index % 2 ? 96 : 128} radius="sm" />
            <Skeleton className={styles.control} radius="md" />
          </Stack>
        ))}
      </FormGrid>
    </div>
  )
}
