import { Button } from '@mantine/core'
import { ListFilter } from 'lucide-react'
import type { ReactNode } from 'react'
import { SearchBox } from './search-box.tsx'
import styles from './toolbar.module.css'

type ToolbarProps = {
  search?: { value: string; onChange: (value: string) => void; label: string } | undefined
  filter?: { count: number; onOpen: () => void } | undefined
  /** Segments, a period picker… between search and filter. */
  children?: ReactNode
  /** At the end of the line: columns, views, files. */
  tools?: ReactNode
}

/** The first line inside a list card. */
export function Toolbar({ search, filter, children, tools }: ToolbarProps) {
  return (
    <div className={styles.toolbar}>
      {search && <SearchBox {...search} className={styles.search} />}
      {children && <div className={styles.middle}>{children}</div>}
      {filter && (
        <Button
          variant="default"
          className={styles.filter}
          leftSection={<ListFilter size={15} aria-hidden />}
          onClick={filter.onOpen}
          aria-haspopup="dialog"
        >
          <span className={styles.word}>Filtrar</span>
          {filter.count > 0 && (
            <span className={`${styles.count} num`}>
              {filter.count}
              <span className="visually-hidden">{filter.count === 1 ? ' filtro ativo' : ' filtros ativos'}</span>
            </span>
          )}
        </Button>
      )}
      {tools}
    </div>
  )
}
