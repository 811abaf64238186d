import { Skeleton } from '@mantine/core'
import styles from './category-view.module.css'

export const SectionSkeletons = () => (
  <div role="status" aria-label="Carregando…">
    {[0, 1, 2, 3, 4].map((index) => (
      <div key={index} className={styles.skeleton}>
        <Skeleton h={26} w={26} radius="md" />
        <Skeleton h={13} w={`${40 - index * 5}%`} radius="sm" />
        <Skeleton h={13} w={90} radius="sm" ml="auto" />
      </div>
    ))}
  </div>
)
