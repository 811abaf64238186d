import { Skeleton } from '@mantine/core'
import { FormGrid } from './form-layout.tsx'
import styles from './skeleton-form.module.css'

export function SkeletonForm({ fields = 6 }: { fields?: number | undefined }) {
  return (
    <div role="status">
      <span className="visually-hidden">Carregando…</span>
      <FormGrid>
        {Array.from({ length: fields }, (_, index) => (
          <div key={index} className={styles.field}>
            <Skeleton h={12} w={index % 2 ? 96 : 128} radius="sm" />
            <Skeleton className={styles.control} radius="md" />
          </div>
        ))}
      </FormGrid>
    </div>
  )
}
