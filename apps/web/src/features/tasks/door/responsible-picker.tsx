import { UnstyledButton } from '@mantine/core'
import { tasks } from '@prumo/contract/tasks/tasks'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { Avatar } from '#ui/images/avatar.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { SearchBox } from '#ui/table/search-box.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import styles from './tasks.module.css'

type ResponsiblePickerProps = { onPick: (uid: string) => Promise<void>; onClose: () => void }

const pageSize = 5

/** Somebody of the company. */
export function ResponsiblePicker({ onPick, onClose }: ResponsiblePickerProps) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const { data, isError, error, refetch } = useRouteQueryKeepingLast(tasks.responsibles, {
    query: { skip: (page - 1) * pageSize, limit: pageSize, ...(search && { search }) },
  })
  return (
    <Dialog opened onTop onClose={onClose} title="Atribuir a">
      <SearchBox
        label="Buscar por nome ou e-mail"
        value={search}
        onChange={(text) => {
          setSearch(text)
          setPage(1)
        }}
      />
      {!data && isError && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !isError && <Quiet role="status">Buscando usuários...</Quiet>}
      {data?.items.length === 0 && <EmptyState title="Ninguém foi encontrado" />}
      <ul className={styles.people}>
        {data?.items.map(({ uid, name, photoUrl }) => (
          <li key={uid}>
            <UnstyledButton className={styles.person} onClick={() => void onPick(uid)}>
              <Avatar name={name} imageUrl={photoUrl} size={30} />
              {name}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {data && data.total > pageSize && (
        <PaginationBar
          label="Páginas de usuários"
          page={page}
          pageSize={pageSize}
          onlySize
          total={data.total}
          onChange={(next) => setPage(next.page)}
        />
      )}
    </Dialog>
  )
}
